namespace RpcBench.Tests;

/// <summary>The base class of tests that run <see cref="DeclaringProgram"/> in a separate process, as users run their programs.</summary>
public abstract class DeclaringRun : ProgramRun
{
    protected static string[] Shortest { get; } =
        ["--quick", "--in-flight", "1", "--warmup", "2", "--iterations", "4", "--iteration-time", "10ms"];

    // Options of a run that lasts longer than any test waits.
    protected static string[] Endless { get; } =
        ["--quick", "--in-flight", "1", "--warmup", "1", "--iterations", "10000"];

    protected const string FirstRound = "launch 1: round ";

    /// <summary>The path of a project that serves both arms, or null if the program itself serves them.</summary>
    private protected string? Project { get; init; }

    private protected StartedProgram Start(Fault fault, params string[] arguments)
    {
        string[] allowed = fault == Fault.BuiltInDebug ? [] : [Declaration.AllowDebug];
        string[] line = [.. ProgramSignals.HearingCtrlC, OwnProgram.Host, DeclaringProgram.Path, .. arguments, .. allowed];
        return new(new(line[0], line[1..]) { WorkingDirectory = Folder }, new Dictionary<string, string?>
        {
            [DeclaringProgram.Variable] = $"{fault}",
            [DeclaringProgram.Released] = At(DeclaringProgram.Released),
            [DeclaringProgram.Project] = Project,
            ["TMPDIR"] = Temporary,
        });
    }

    private protected IReadOnlyList<int> Find(string verb) => Leftovers.FindAll(Temporary, $"{DeclaringProgram.Path} {verb}");
}
