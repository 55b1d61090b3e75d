namespace RpcBench.Tests;

/// <summary>The base class of tests that run a program as users do. The program gets its own working folder and its own temporary folder
/// and may leave nothing in the latter.</summary>
public abstract class ProgramTest : TemporaryFolderTest
{
    protected ProgramTest()
    {
        TemporaryFolder = Directory.CreateDirectory(PathTo("tmp")).FullName;
        if (!OperatingSystem.IsWindows())
        {
            // If root runs the tests, the private server uses another account. That account must be able to reach and write this folder.
            File.SetUnixFileMode(Folder, File.GetUnixFileMode(Folder) | UnixFileMode.GroupExecute | UnixFileMode.OtherExecute);
            File.SetUnixFileMode(TemporaryFolder, (UnixFileMode)0b111_111_111 | UnixFileMode.StickyBit);
        }
    }

    protected string TemporaryFolder { get; }

    private protected static string[] SplitLines(string text) => text.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);

    /// <summary>Checks that the program ends with this exit code and leaves no processes and no temporary folders.</summary>
    private protected async Task AssertExitCodeAsync(StartedProgram program, int code)
    {
        var ended = await program.WaitForExitAsync();
        Assert.True(ended == code, $"exit code {ended}: {program.Output}{program.Errors}");
        Assert.Empty(Leftovers.FindAny(TemporaryFolder));
    }

    /// <summary>Checks that the program ends as for bad input, with a single line that contains these parts. Returns the line.</summary>
    private protected async Task<string> AssertRefusedAsync(StartedProgram program, params string[] expected)
    {
        await AssertExitCodeAsync(program, ExitCodes.BadInput);
        var line = Assert.Single(SplitLines(program.Errors));
        AssertHas(line, expected);
        return line;
    }

    private protected T ReadRecord<T>(RecordFile<T> file)
        where T : SealedDocument => file.Read(FindSingleFile(file.Name));

    private protected string FindSingleFile(string file) => Assert.Single(Directory.GetFiles(Folder, file, SearchOption.AllDirectories));
}

/// <summary>Collects what is observed of the arms without making a record.</summary>
internal sealed class UnrecordedRunBuilder() : RunBuilder(null!, [])
{
    protected override RunDocument MakeRecord(DateTimeOffset now, RunOutcome outcome) => throw new NotSupportedException();
}
