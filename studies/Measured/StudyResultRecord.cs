namespace RpcBench.Studies.Measured;

internal sealed record StudyResultRecord
{
    /// <summary>As <c>studies/figures.csv</c> has it.</summary>
    public required string Name { get; init; }

    public required double Seconds { get; init; }

    public required IReadOnlyList<MeasuredNetworkRecord> Networks { get; init; }

    /// <summary>In the study's order, network by network.</summary>
    public required IReadOnlyList<StudyWorkloadRecord> Workloads { get; init; }

    public IReadOnlyList<StudyCountRecord> Counts { get; init; } = [];

    /// <summary>What a chart shows and a table cannot.</summary>
    public IReadOnlyList<StudySeriesRecord> Series { get; init; } = [];

    /// <summary>The most calls at once that were tried, where this machine allows fewer than the study made; null: it allows as
    /// many.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? MostAtOnce { get; init; }
}

/// <summary>A workload over a network, as the study names them, in both arms: as the study did it, and with the same work and
/// connections for both APIs.</summary>
internal sealed record StudyWorkloadRecord(string Workload, string Network, StudyArmRecord AsPublished, StudyArmRecord LikeForLike);

/// <summary>An arm of a workload; null: not measured. The ratio is gRPC's time over REST's from pairs of blocks; null: the arm has no
/// pairs, as a study that calls one API after the other. Settling is of both before the pairs.</summary>
internal sealed record StudyArmRecord(
    StudyFigureRecord? Rest, StudyFigureRecord? Grpc, RatioInterval? Ratio = null, SettlingRecord? Settling = null);

internal sealed record StudyFigureRecord
{
    public const string PerCall = "per-call";

    public const string PerProcess = "per-process";

    public required string Operation { get; init; }

    /// <summary>How calls used connections: <c>reuse</c>, <c>per-call</c>, or <c>per-process</c> where each call was a client process of
    /// its own.</summary>
    public required string Connections { get; init; }

    public required int Calls { get; init; }

    public required double MeanNanoseconds { get; init; }

    public required double MinimumNanoseconds { get; init; }

    public required double P50Nanoseconds { get; init; }

    public required double P99Nanoseconds { get; init; }

    public required double MaximumNanoseconds { get; init; }

    public required double StandardDeviationNanoseconds { get; init; }

    /// <summary>Bytes of one call at the client's socket; null: not counted.</summary>
    public double? SentBytes { get; init; }

    /// <summary>Bytes of one call at the client's socket; null: not counted.</summary>
    public double? ReceivedBytes { get; init; }

    /// <summary>The least that the measured round trip allows, see <c>docs/networks.md</c>; null where nothing lies between.</summary>
    public double? LowerBoundNanoseconds { get; init; }

    /// <summary>The round trips that are in the lower bound; null where nothing lies between.</summary>
    public int? LowerBoundRoundTrips { get; init; }

    /// <summary>One client that keeps its connections, as <see cref="Connections"/> has it.</summary>
    public const string Reuse = "reuse";
}

/// <summary>Something that a study counts, in its words. As published: counted as the study did; null: that cannot be done here. Like for
/// like: counted the same way for both APIs; null: not counted.</summary>
internal sealed record StudyCountRecord(
    string Workload, string Network, string Api, string Statistic, double? AsPublished, double? LikeForLike, string Unit);

/// <summary>A line of a chart. Those of one chart share the name. The arm is <c>as-published</c> or <c>like-for-like</c>, X what the points
/// stand at: <c>call number</c>, <c>calls</c>, <c>calls at once</c> or <c>stored books</c>.</summary>
internal sealed record StudySeriesRecord(string Name, string Arm, string Api, string X, IReadOnlyList<StudyPointRecord> Points)
{
    public const string AsPublished = "as-published";

    public const string LikeForLike = "like-for-like";

    public const string CallNumber = "call number";

    public const string Calls = "calls";

    public const string CallsAtOnce = "calls at once";

    public const string StoredBooks = "stored books";
}

/// <param name="X">Where it stands.</param>
/// <param name="Nanoseconds">Time of the call at a call number; mean time of the calls elsewhere; null: none was answered.</param>
/// <param name="Failed">Calls that failed.</param>
/// <param name="Failure">What was said of one of them, of the most frequent kind; null: none failed.</param>
/// <param name="Ratio">On a line of gRPC: its time over that of REST at the same place; null: the two did not take turns in blocks, or the
/// line is REST's.</param>
/// <param name="Settling">On a line of gRPC: how the warm-up of both went; null: as of the ratio.</param>
internal sealed record StudyPointRecord(
    double X,
    double? Nanoseconds,
    long Failed = 0,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Failure = null,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] RatioInterval? Ratio = null,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] SettlingRecord? Settling = null);
