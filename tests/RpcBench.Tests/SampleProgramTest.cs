namespace RpcBench.Tests;

/// <summary>The base class of tests that run <see cref="SampleProgram"/> in a separate process, as users run their programs.</summary>
public abstract class SampleProgramTest : ProgramTest
{
    protected static string[] ShortestRun { get; } =
        ["--quick", "--in-flight", "1", "--warmup", "2", "--iterations", "4", "--iteration-time", "10ms"];

    // Options of a run that lasts longer than any test waits.
    protected static string[] EndlessRun { get; } =
        ["--quick", "--in-flight", "1", "--warmup", "1", "--iterations", "10000"];

    protected const string FirstRoundText = "launch 1: round ";

    /// <summary>The path of a project that serves both arms, or null if the program itself serves them.</summary>
    private protected string? Project { get; init; }

    private protected StartedProgram Start(Fault fault, params string[] arguments)
    {
        string[] allowed = fault == Fault.BuiltInDebug ? [] : [Declaration.AllowDebug];
        string[] line = [.. ProgramSignals.CtrlCPrefix, CurrentProgram.DotNetHost, SampleProgram.Path, .. arguments, .. allowed];
        return new(new(line[0], line[1..]) { WorkingDirectory = Folder }, new Dictionary<string, string?>
        {
            [SampleProgram.FaultVariable] = $"{fault}",
            [SampleProgram.ReleasedFileVariable] = PathTo(SampleProgram.ReleasedFileVariable),
            [SampleProgram.ProjectVariable] = Project,
            ["TMPDIR"] = TemporaryFolder,
        });
    }

    private protected IReadOnlyList<int> FindProcessIds(string verb)
        => Leftovers.FindProcessIds(TemporaryFolder, $"{SampleProgram.Path} {verb}");
}
