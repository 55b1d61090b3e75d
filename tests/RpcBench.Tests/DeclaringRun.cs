namespace RpcBench.Tests;

/// <summary>The program that this assembly is, as users run theirs.</summary>
public abstract class DeclaringRun : ProgramRun
{
    protected static string[] Shortest { get; } =
        ["--quick", "--in-flight", "1", "--warmup", "2", "--iterations", "4", "--iteration-time", "10ms"];

    // For longer than a test waits.
    protected static string[] Endless { get; } =
        ["--quick", "--in-flight", "1", "--warmup", "1", "--iterations", "10000"];

    protected const string FirstRound = "launch 1: round ";

    /// <summary>A project that serves both arms; null: the program does.</summary>
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

    /// <summary>The processes of the run that the program started as this verb.</summary>
    private protected IReadOnlyList<int> Find(string verb) => Leftovers.FindAll(Temporary, $"{DeclaringProgram.Path} {verb}");
}
