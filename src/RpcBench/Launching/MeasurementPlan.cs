namespace RpcBench.Launching;

/// <summary>What a run measures and for how long, for every verb that measures in launches.</summary>
internal sealed record MeasurementPlan : RunOptions
{
    public const int StandardLaunches = 3;

    public const int QuickLaunches = 2;

    /// <summary>The number of values of <see cref="InFlight"/> from which a run is a sweep. Reports of a sweep plot its figures against the
    /// calls in flight.</summary>
    public const int MinSweepSize = 3;

    /// <summary>The default numbers of calls in flight: one call at a time, and enough calls to keep the machine busy.</summary>
    public static IReadOnlyList<int> StandardInFlight { get; } = [1, 16];

    /// <summary>At least one operation, in the order of the reports.</summary>
    public required IReadOnlyList<ComparedOperation> Operations { get; init; }

    /// <summary>Whether the run only lists the names of the operations.</summary>
    public bool OnlyLists { get; init; }

    public string Artifacts { get; init; } = MeasurementOptions.DefaultArtifacts;

    /// <summary>At least one network, in order.</summary>
    public IReadOnlyList<NetworkProfile> Networks { get; init; } = [NetworkProfile.Local];

    public ConnectionPolicy Connections { get; init; } = ConnectionPolicy.Reuse;

    /// <summary>The round trip of the reader's network, which reports show next to differences. If null, reports show the round trips of
    /// the measured networks or usual round trips.</summary>
    public TimeSpan? RoundTrip { get; init; }

    public IReadOnlyList<int> InFlight { get; init; } = StandardInFlight;

    public LaunchLengthOptions Length { get; init; } = new();

    /// <summary>The number of launches of client and services, at least 2. More launches narrow the intervals.</summary>
    public int Launches { get; init; } = StandardLaunches;

    public bool IsQuick { get; init; }

    /// <summary>The time limit for adding launches until no result is inconclusive, or null to add no launches.</summary>
    public TimeSpan? UntilDecided { get; init; }

    /// <summary>Operations that an added launch measures if the faster arm changes between their neighbours, see <see cref="Refinement"/>.
    /// If null, every launch measures all operations.</summary>
    public IReadOnlyList<string>? Candidates { get; init; }

    /// <summary>How long a fresh client waits before one more call, or zero for no such call.</summary>
    public TimeSpan ColdIdle { get; init; } = ColdOptions.StandardIdle;

    /// <summary>The option that gives a run more time, which the report names if verdicts are missing. Null if the run does not aim for
    /// verdicts.</summary>
    public string? MoreTimeOption { get; init; } = "--until-decided";

    /// <summary>Whether the run also counts the work of client and service, and measures the components of the calls separately.</summary>
    public bool MeasuresComponents { get; init; }

    /// <summary>The name of the factor that the run explains, or null if there is none.</summary>
    public string? FactorName { get; init; }

    /// <summary>Whether the run counts the allocations of all calls, including slow ones, over many calls, and asks the services for their
    /// resource use. Otherwise, it skips slow calls and counts over fewer calls.</summary>
    public bool CountsAllAllocations { get; init; }

    /// <summary>The compared versions and the allowed difference, or null if the run compares arms.</summary>
    public GateRecord? Gate { get; init; }

    /// <summary>What the options leave out, which is shown when the run begins and beside its figures. Null if they leave out
    /// nothing.</summary>
    public DiagnosticRecord? OmissionNote { get; init; }

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

    /// <summary>Returns the display name of a launch, counted from 1, for example <c>launch 2 of 3 or more</c>.</summary>
    public string DescribeLaunch(int number) => $"launch {number} of {Launches}{(UntilDecided is null ? "" : " or more")}";

    /// <summary>Returns this plan with the requested number of launches, or with the usual number.</summary>
    public MeasurementPlan WithLaunches(int? launches) =>
        this with { Launches = Math.Max(2, launches ?? (IsQuick ? QuickLaunches : StandardLaunches)) };
}
