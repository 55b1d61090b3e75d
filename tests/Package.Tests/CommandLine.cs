namespace RpcBench.Package.Tests;

/// <summary>A user's command line, with a separate working folder and a separate temporary folder.</summary>
internal sealed class CommandLine
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromMinutes(5);

    private readonly string _temporary;

    public CommandLine(string folder)
    {
        Folder = folder;
        _temporary = Directory.CreateDirectory(Path.Combine(folder, "tmp")).FullName;
    }

    public string Folder { get; }

    /// <summary>Environment variables that differ from those of this process. Null removes a variable.</summary>
    public Dictionary<string, string?> Variables { get; } = new()
    {
        ["DOTNET_CLI_TELEMETRY_OPTOUT"] = "1",
        ["DOTNET_NOLOGO"] = "1",
        // Builds that a program starts leave no build servers running either.
        ["MSBUILDDISABLENODEREUSE"] = "1",
        ["UseSharedCompilation"] = "false",
    };

    public Task<string> DotNetAsync(params string[] arguments) => RunAsync("dotnet", arguments);

    public async Task<string> RunAsync(string program, params string[] arguments)
    {
        using var started = Start(program, arguments);
        var exit = await started.WaitForResultAsync(WaitTimeout, CancellationToken.None);
        Assert.True(exit.Code == 0, $"{program} {string.Join(' ', arguments)} ended with {exit.Code}: {exit.Output}{exit.Errors}");
        return exit.Output;
    }

    public StartedProgram Start(string program, params string[] arguments) => new(
        new(program, arguments) { WorkingDirectory = Folder }, Variables.Append(new("TMPDIR", _temporary)));

    public void AssertNoLeftovers() => Assert.Empty(Leftovers.FindAny(_temporary));
}
