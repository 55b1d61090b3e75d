namespace RpcBench.Launching;

/// <summary>What a run measures, over which networks, how long, and until when. Every verb that measures in launches makes one.</summary>
internal sealed record MeasurementPlan : RunOptions
{
    public const int StandardLaunches = 3;

    public const int QuickLaunches = 2;

    /// <summary>From so many numbers of calls in flight on a run is a sweep, whose figures reports show against calls in flight.</summary>
    public const int FewestOfSweep = 3;

    /// <summary>One call at a time, and the machine busy.</summary>
    public static IReadOnlyList<int> StandardInFlight { get; } = [1, 16];

    /// <summary>The operations to measure, in the order of reports; one or more.</summary>
    public required IReadOnlyList<ComparedOperation> Operations { get; init; }

    /// <summary>Whether the names of the operations are listed and nothing is measured.</summary>
    public bool OnlyLists { get; init; }

    /// <summary>The folder below which the run has its own.</summary>
    public string Artifacts { get; init; } = MeasurementOptions.StandardArtifacts;

    /// <summary>The networks to measure over, in that order; one or more.</summary>
    public IReadOnlyList<NetworkProfile> Networks { get; init; } = [NetworkProfile.Local];

    public ConnectionPolicy Connections { get; init; } = ConnectionPolicy.Reuse;

    /// <summary>The reader's round trip, beside which reports show differences; null: that of measured networks, or usual ones.</summary>
    public TimeSpan? RoundTrip { get; init; }

    /// <summary>Calls in flight: every method is measured at each of these numbers.</summary>
    public IReadOnlyList<int> InFlight { get; init; } = StandardInFlight;

    /// <summary>What was chosen of the length of a launch and of its iterations.</summary>
    public LaunchChoice Length { get; init; } = new();

    /// <summary>Launches of client and services, 2 or more. More launches, narrower intervals.</summary>
    public int Launches { get; init; } = StandardLaunches;

    public bool IsQuick { get; init; }

    /// <summary>Further launches are added until nothing is inconclusive, unless that takes longer than this; null: none are.</summary>
    public TimeSpan? UntilDecided { get; init; }

    /// <summary>Operations that no launch measures but one of those that are added, where the result changes sides between their
    /// neighbours: see <see cref="Refinement"/>; null: every launch measures all.</summary>
    public IReadOnlyList<string>? Candidates { get; init; }

    /// <summary>How long a fresh client waits before its call after an idle time; zero: it makes none.</summary>
    public TimeSpan ColdIdle { get; init; } = ColdOptions.StandardIdle;

    /// <summary>The option that gives a run more time: a reader is told what it would take to decide the verdicts that are open; null: the
    /// run is not for verdicts.</summary>
    public string? MoreTime { get; init; } = "--until-decided";

    /// <summary>Whether calls are taken apart too: what both sides do is counted, and the pieces are measured by themselves.</summary>
    public bool TakesApart { get; init; }

    /// <summary>The name of the question that the run answers, or null if it answers none.</summary>
    public string? Question { get; init; }

    /// <summary>Whether the allocations of every call are counted over many calls, and services report what they use. Otherwise slow calls
    /// are left out, and fewer calls are counted.</summary>
    public bool CountsAllAllocations { get; init; }

    /// <summary>The versions that are held against one another, and by how much they may differ; null: arms are compared.</summary>
    public GateRecord? Gate { get; init; }

    /// <summary>What the choice of options leaves out, said when the run begins and beside its figures; null: nothing.</summary>
    public DiagnosticRecord? LeavesOut { get; init; }

    /// <summary>How long a run of so many methods will take, where it is longer than usual, why, and what shortens it.</summary>
    public string DescribeLength(TimeSpan expected, TimeSpan usual, string operation, TimeSpan call, int methods)
    {
        (bool Helps, string Option)[] choices =
        [
            (!IsQuick, "--quick"), (InFlight.Any(calls => calls > 1), "--in-flight 1"), (methods > 1, "--filter"),
            (Launches > QuickLaunches, $"--launches {QuickLaunches}"),
        ];
        var options = string.Join(", ", choices.Where(choice => choice.Helps).Select(choice => choice.Option));
        return $"about {Format.Duration(expected)}, usually {Format.Duration(usual)}: a call of {operation} takes "
            + Format.Time(call.TotalNanoseconds) + (options.Length == 0 ? "" : $"; shorter with {options}");
    }

    /// <summary>A launch, from 1, for a person who waits: for example <c>launch 2 of 3 or more</c>.</summary>
    public string Launch(int number) => $"launch {number} of {Launches}{(UntilDecided is null ? "" : " or more")}";

    /// <summary>These options with as many launches as were asked for, or as are usual.</summary>
    public MeasurementPlan WithLaunches(int? launches) =>
        this with { Launches = Math.Max(2, launches ?? (IsQuick ? QuickLaunches : StandardLaunches)) };
}
