namespace RpcBench.Tests;

/// <summary>The program inside this process. It uses the console of this process, so its tests belong to the collection <see
/// cref="InTurn.OneConsole"/>.</summary>
internal static class BenchInProcess
{
    public static Application Application { get; } = new(Catalogue.Declaration);

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

    /// <summary>Runs the arguments, checks that the run succeeds and returns its output.</summary>
    public static async Task<string> RunSuccessfullyAsync(params string[] arguments)
    {
        var (code, output, errors) = await RunAsync(arguments);

        Assert.True(code == ExitCodes.Success, $"exit code {code}: {errors}");
        return output;
    }

    /// <summary>Checks that the arguments are refused with a single line and returns the line.</summary>
    public static async Task<string> RunRefusedAsync(params string[] arguments)
    {
        var (code, output, errors) = await RunAsync(arguments);

        Assert.True(code == ExitCodes.BadInput, $"exit code {code}: {output}{errors}");
        return Assert.Single(errors.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries));
    }

    /// <summary>Returns the line with which a command line is refused. The line may not come from .NET.</summary>
    internal static string PlanRefusal(params string[] arguments)
    {
        var line = RefusalOf<UserException>(() => Application.Plan(arguments));
        AssertLacks(line, "System.");
        return line;
    }
}
