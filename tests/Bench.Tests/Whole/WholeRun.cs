namespace RpcBench.Bench.Tests.Whole;

/// <summary>The program as users run it: in a folder of its own, with a temporary folder of its own, in which nothing may be
/// left.</summary>
[Collection(nameof(WholeProgram))]
public abstract class WholeRun : InFolder
{
    protected WholeRun()
    {
        Temporary = Directory.CreateDirectory(At("tmp")).FullName;
        if (!OperatingSystem.IsWindows())
        {
            // Run by root, the private server has an account of its own, which must be able to pass and to write here.
            File.SetUnixFileMode(Folder, File.GetUnixFileMode(Folder) | UnixFileMode.GroupExecute | UnixFileMode.OtherExecute);
            File.SetUnixFileMode(Temporary, (UnixFileMode)0b111_111_111 | UnixFileMode.StickyBit);
        }
    }

    protected string Temporary { get; }

    protected string Results => At("BenchmarkDotNet.Artifacts");

    private protected StartedProgram Start(params string[] arguments) => Start(mysql: null, arguments);

    /// <summary>Starts it with a connection string in the environment.</summary>
    private protected StartedProgram Start(string? mysql, string[] arguments) => BenchProgram.Start(Folder, Variables(mysql), arguments);

    /// <summary>What it has of the environment besides this process's.</summary>
    private protected Dictionary<string, string?> Variables(string? mysql = null) =>
        new()
        {
            ["RPCBENCH_MYSQL"] = mysql,
            ["RPCBENCH_SQLITE_PATH"] = null,
            ["TMPDIR"] = Temporary,
        };

    private protected string Single(string file) => Assert.Single(Directory.GetFiles(Results, file, SearchOption.AllDirectories));

    /// <summary>It ends as bad input does: with one line, which is returned.</summary>
    private protected static async Task<string> RefusedAsync(StartedProgram program, string expected)
    {
        var code = await program.EndAsync();

        Assert.True(code == ExitCodes.BadInput, $"exit code {code}: {program.Output}{program.Errors}");
        var line = Assert.Single(Lines(program.Errors));
        Assert.Contains(expected, line, StringComparison.Ordinal);
        return line;
    }

    /// <summary>What the command line of a program laid beside the Bench holds.</summary>
    private protected static string Service(string program) => Path.Combine(Path.GetDirectoryName(BenchProgram.Path)!, "services", program);

    private protected static string[] Lines(string text) => text.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);

    /// <summary>No process lives and no temporary folder stands.</summary>
    private protected void AssertNothingIsLeft() => Assert.Empty(Leftovers.Of(Temporary));
}
