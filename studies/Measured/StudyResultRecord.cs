namespace RpcBench.Studies.Measured;

internal sealed record StudyResultRecord
{
    /// <summary>The name of the study in <c>studies/figures.csv</c>.</summary>
    public required string Name { get; init; }

    public required double Seconds { get; init; }

    public required IReadOnlyList<MeasuredNetworkRecord> Networks { get; init; }

    /// <summary>The workloads in the order of the study, network by network.</summary>
    public required IReadOnlyList<StudyWorkloadRecord> Workloads { get; init; }

    public IReadOnlyList<StudyCountRecord> Counts { get; init; } = [];

    /// <summary>The lines of the charts, whose points no table shows.</summary>
    public IReadOnlyList<StudySeriesRecord> Series { get; init; } = [];

    /// <summary>The most concurrent calls that were tried, if this machine allows fewer than the study made, otherwise null.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? MostAtOnce { get; init; }
}

/// <summary>A workload over a network, with the names of the study, in two arms: as the study measured it, and with the same work and
/// connections for both APIs.</summary>
internal sealed record StudyWorkloadRecord(string Workload, string Network, StudyArmRecord AsPublished, StudyArmRecord LikeForLike);

/// <summary>An arm of a workload. What was not measured is null. The ratio is gRPC's time divided by REST's, from pairs of blocks, or null
/// if the arm has no pairs, because the study calls one API after the other. Settling is the warm-up of both APIs before the
/// pairs.</summary>
internal sealed record StudyArmRecord(
    StudyFigureRecord? Rest, StudyFigureRecord? Grpc, RatioInterval? Ratio = null, SettlingRecord? Settling = null);

internal sealed record StudyFigureRecord
{
    public const string PerCall = "per-call";

    public const string PerProcess = "per-process";

    public required string Operation { get; init; }

    /// <summary>How calls used connections: <c>reuse</c>, <c>per-call</c>, or <c>per-process</c> if each call was a client
    /// process.</summary>
    public required string Connections { get; init; }

    public required int Calls { get; init; }

    public required double MeanNanoseconds { get; init; }

    public required double MinimumNanoseconds { get; init; }

    public required double P50Nanoseconds { get; init; }

    public required double P99Nanoseconds { get; init; }

    public required double MaximumNanoseconds { get; init; }

    public required double StandardDeviationNanoseconds { get; init; }

    /// <summary>The bytes of one call that the client's socket sent, or null if they were not counted.</summary>
    public double? SentBytes { get; init; }

    /// <summary>The bytes of one call that the client's socket received, or null if they were not counted.</summary>
    public double? ReceivedBytes { get; init; }

    /// <summary>The shortest time that the measured round trip allows, see <c>docs/networks.md</c>, or null if there is no network in
    /// between.</summary>
    public double? LowerBoundNanoseconds { get; init; }

    /// <summary>The number of round trips in the lower bound, or null if there is no network in between.</summary>
    public int? LowerBoundRoundTrips { get; init; }

    /// <summary>The value of <see cref="Connections"/> for one client that keeps its connections.</summary>
    public const string Reuse = "reuse";
}

/// <summary>A quantity that a study counts, with the names of the study. As published it is counted as the study did, or null if this
/// cannot be done here. Like for like it is counted in the same way for both APIs, or null if it was not counted.</summary>
internal sealed record StudyCountRecord(
    string Workload, string Network, string Api, string Statistic, double? AsPublished, double? LikeForLike, string Unit);

/// <summary>A line of a chart. The lines of one chart have the same name. The arm is <c>as-published</c> or <c>like-for-like</c>. X names
/// the horizontal axis: <c>call number</c>, <c>calls</c>, <c>calls at once</c> or <c>stored books</c>.</summary>
internal sealed record StudySeriesRecord(string Name, string Arm, string Api, string X, IReadOnlyList<StudyPointRecord> Points)
{
    public const string AsPublished = "as-published";

    public const string LikeForLike = "like-for-like";

    public const string CallNumber = "call number";

    public const string Calls = "calls";

    public const string CallsAtOnce = "calls at once";

    public const string StoredBooks = "stored books";
}

/// <param name="X">The position on the horizontal axis.</param>
/// <param name="Nanoseconds">The time of the call with a call number, or the mean time of the calls at any other position, or null if no
/// call succeeded.</param>
/// <param name="Failed">The number of calls that failed.</param>
/// <param name="Failure">The error of one of the calls that failed, of the most frequent kind, or null if none failed.</param>
/// <param name="Ratio">On a line of gRPC, its time divided by that of REST at the same position, or null if the APIs did not alternate in
/// blocks. On a line of REST it is null.</param>
/// <param name="Settling">On a line of gRPC, the warm-up of both APIs, or null if there is no ratio. On a line of REST it is null.</param>
internal sealed record StudyPointRecord(
    double X,
    double? Nanoseconds,
    long Failed = 0,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Failure = null,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] RatioInterval? Ratio = null,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] SettlingRecord? Settling = null);
