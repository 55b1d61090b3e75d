namespace RpcBench.Tests;

/// <summary>The program within this process, and on its console: its tests are of collection <see cref="InTurn.OneConsole"/>.</summary>
internal static class InProcess
{
    public static Application Application { get; } = new(Catalogue.Declaration);

    /// <summary>Runs the arguments as typed, and returns the exit code and all that was written.</summary>
    public static async Task<(int Code, string Output, string Errors)> RunAsync(params string[] arguments)
    {
        var (output, errors) = (Console.Out, Console.Error);
        using var written = new StringWriter();
        using var complained = new StringWriter();
        try
        {
            Console.SetOut(written);
            Console.SetError(complained);
            return (await Application.RunAsync(arguments, complained), written.ToString(), complained.ToString());
        }
        finally
        {
            Console.SetOut(output);
            Console.SetError(errors);
        }
    }

    /// <summary>It succeeds; what was written is returned.</summary>
    public static async Task<string> OutputAsync(params string[] arguments)
    {
        var (code, output, errors) = await RunAsync(arguments);

        Assert.True(code == ExitCodes.Success, $"exit code {code}: {errors}");
        return output;
    }

    /// <summary>The arguments are refused with one line, which is returned.</summary>
    public static async Task<string> RefusedAsync(params string[] arguments)
    {
        var (code, output, errors) = await RunAsync(arguments);

        Assert.True(code == ExitCodes.BadInput, $"exit code {code}: {output}{errors}");
        return Assert.Single(errors.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries));
    }

    /// <summary>With what a command line is refused: one line that is not .NET's.</summary>
    internal static string Refusal(params string[] arguments)
    {
        var line = RefusalOf<UserException>(() => Application.Plan(arguments));
        AssertLacks(line, "System.");
        return line;
    }
}
