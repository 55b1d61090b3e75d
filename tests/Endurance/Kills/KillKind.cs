namespace RpcBench.Endurance.Kills;

/// <summary>A process of a run that is killed, with the number of cases in the whole campaign and in the sample. <paramref
/// name="IsVictim"/> decides by its command line whether a process is the one to kill. If it is null, the run itself is killed.</summary>
internal sealed record KillKind(string Name, int Whole, int Quick, Func<string, bool>? IsVictim = null)
{
    // The runs are short. What is killed, and when, matters more than how long a run takes.
    private static readonly string[] Load =
        ["load", "--operation", "GetSmallPayload", "--rate", "40", "--duration", "400ms", "--warmup", "0s", "--blocks", "4",
            "--launches", "1"];

    private static readonly Func<string, bool> IsWatchdog = CommandContains("Bench.dll :guard");

    public string[] Arguments { get; init; } = Load;

    /// <summary>Whether only a run on a private database server has this process.</summary>
    public bool NeedsServer { get; init; }

    /// <summary>Whether the run continues as if nothing had happened.</summary>
    public bool RunSurvives { get; init; }

    /// <summary>Whether the watchdog is killed with the run, so that no process deletes the run's folder before the next start.</summary>
    public bool KillsWatchdogToo { get; init; }

    /// <summary>Whether a second run, which must not be affected, shares the temporary folder.</summary>
    public bool HasSecondRun { get; init; }

    public bool KillsProcessGroup { get; init; }

    public static IReadOnlyList<KillKind> All { get; } =
    [
        new("Bench", 200, 4), new("Guard", 20, 1, IsWatchdog) { RunSurvives = true }, new("GuardAndBench", 20, 2) {
            KillsWatchdogToo = true },
        new("ProcessGroup", 20, 1) { KillsProcessGroup = true },
        new("Service", 20, 1, line => CommandContains("RpcBench.RestApi.dll")(line) || CommandContains("RpcBench.GrpcService.dll")(line)),
        new("Database", 20, 1, line => IsServer(line) && CommandContains("--socket=")(line)) { NeedsServer = true },
        new("Relay", 40, 2, CommandContains("Bench.dll :relay")) { Arguments = [.. Load, "--network", "same-zone"] },
        new("Bootstrap", 20, 1, line => IsServer(line) && CommandContains("--bootstrap")(line)) { NeedsServer = true },
        new("LaunchClient", 20, 0, CommandContains("Bench.dll :launch"))
        {
            Arguments = ["--filter", "*GetSmallPayload*", "--launches", "2", "--iterations", "1", "--warmup", "1"],
        },
        new("OneOfPair", 100, 1) { HasSecondRun = true },
    ];

    /// <summary>Returns the processes to kill. A negative number is a process group.</summary>
    public int[] FindVictims(int run, string temporary) => this switch
    {
        { IsVictim: { } plays } => [.. Find(temporary, plays).Take(1)],
        { KillsProcessGroup: true } => [-run],
        { KillsWatchdogToo: true } => [run, .. Find(temporary, IsWatchdog)],
        _ => [run],
    };

    private static IEnumerable<int> Find(string temporary, Func<string, bool> plays) =>
        Leftovers.FindProcesses(temporary).Where(process => plays(process.Command)).Select(process => process.Id);

    private static Func<string, bool> CommandContains(string text) => line => line.Contains(text, StringComparison.Ordinal);

    private static bool IsServer(string line) => line.Trim().Split(' ')[0] is var program
        && (program.EndsWith("/mariadbd", StringComparison.Ordinal) || program.EndsWith("/mysqld", StringComparison.Ordinal));
}
