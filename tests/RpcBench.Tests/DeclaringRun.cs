namespace RpcBench.Tests;

/// <summary>The program as users run theirs: in a folder of its own, with a temporary folder of its own, in which nothing may be
/// left.</summary>
public abstract class DeclaringRun : InFolder
{
    protected DeclaringRun() => Temporary = Directory.CreateDirectory(At("tmp")).FullName;

    protected string Temporary { get; }

    private protected StartedProgram Start(Fault fault, params string[] arguments)
    {
        string[] allowed = fault == Fault.BuiltInDebug ? [] : [DeclaredSubject.AllowDebug];
        string[] line = [.. ProgramSignals.HearingCtrlC, OwnProgram.Host, DeclaringProgram.Path, .. allowed, .. arguments];
        return new(new(line[0], line[1..]) { WorkingDirectory = Folder }, new Dictionary<string, string?>
        {
            [DeclaringProgram.Variable] = $"{fault}",
            ["TMPDIR"] = Temporary,
        });
    }

    /// <summary>It ends with the code, and nothing of it is left.</summary>
    private protected async Task EndedAsync(StartedProgram program, int code)
    {
        var ended = await program.EndAsync();
        Assert.True(ended == code, $"exit code {ended}: {program.Output}{program.Errors}");
        Assert.Empty(Leftovers.Of(Temporary));
    }

    /// <summary>The processes of the run that the program started as this verb.</summary>
    private protected IReadOnlyList<int> Find(string verb) => Leftovers.FindAll(Temporary, $"{DeclaringProgram.Path} {verb}");

    private protected RunRecord ReadRecord() => RecordFiles.Run.Read(Single(RecordFiles.Run.Name));

    private protected string Single(string file) => Assert.Single(Directory.GetFiles(Folder, file, SearchOption.AllDirectories));
}
