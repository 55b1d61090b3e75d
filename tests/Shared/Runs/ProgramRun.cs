namespace RpcBench.Tests;

/// <summary>A program as users run it: in a folder of its own, with a temporary folder of its own, in which nothing may be left.</summary>
public abstract class ProgramRun : InFolder
{
    protected ProgramRun()
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

    private protected static string[] Lines(string text) => text.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);

    /// <summary>It ends with the code, and no process of it lives and no temporary folder stands.</summary>
    private protected async Task EndedAsync(StartedProgram program, int code)
    {
        var ended = await program.EndAsync();
        Assert.True(ended == code, $"exit code {ended}: {program.Output}{program.Errors}");
        Assert.Empty(Leftovers.Of(Temporary));
    }

    /// <summary>It ends as bad input does: with one line, which has these parts and is returned.</summary>
    private protected async Task<string> RefusedAsync(StartedProgram program, params string[] expected)
    {
        await EndedAsync(program, ExitCodes.BadInput);
        var line = Assert.Single(Lines(program.Errors));
        AssertHas(line, expected);
        return line;
    }

    private protected T Read<T>(RecordFile<T> file)
        where T : SealedDocument => file.Read(Single(file.Name));

    private protected string Single(string file) => Assert.Single(Directory.GetFiles(Folder, file, SearchOption.AllDirectories));
}

/// <summary>Keeps what is seen of the arms, of which no record is made.</summary>
internal sealed class NoRun() : RunBuilder(null!, [])
{
    protected override RunDocument MakeRecord(DateTimeOffset now, RunOutcome outcome) => throw new NotSupportedException();
}
