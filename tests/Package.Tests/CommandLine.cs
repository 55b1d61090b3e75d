namespace RpcBench.Package.Tests;

/// <summary>A command line as a user has it, in a folder of its own and with a temporary folder of its own.</summary>
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

    /// <summary>Variables besides this process's; null: without the variable.</summary>
    public Dictionary<string, string?> Variables { get; } = new()
    {
        ["DOTNET_CLI_TELEMETRY_OPTOUT"] = "1",
        ["DOTNET_NOLOGO"] = "1",
        // A build that a program starts by itself leaves no servers either.
        ["MSBUILDDISABLENODEREUSE"] = "1",
        ["UseSharedCompilation"] = "false",
    };

    /// <summary>Runs <c>dotnet</c> to its end, which must be success, and returns what it said.</summary>
    public async Task<string> DotNetAsync(params string[] arguments)
    {
        using var program = new StartedProgram(
            new("dotnet", arguments) { WorkingDirectory = Folder }, Variables.Append(new("TMPDIR", _temporary)));
        var exit = await program.ExitAsync(WaitTimeout, CancellationToken.None);
        Assert.True(exit.Code == 0, $"dotnet {string.Join(' ', arguments)} ended with {exit.Code}: {exit.Output}{exit.Errors}");
        return exit.Output;
    }

    public void AssertNothingIsLeft() => Assert.Empty(Leftovers.Of(_temporary));
}
