namespace RpcBench.Studies;

/// <summary>A prediction of some workloads over some networks. In all of these null stands for whatever the study timed over both
/// APIs.</summary>
internal abstract record TimedPrediction : Prediction
{
    public IReadOnlyList<string>? Workloads { get; init; }

    public IReadOnlyList<string>? Networks { get; init; }
}

/// <summary><c>ratio</c>: one API is faster, in every cell or in the geometric mean of all.</summary>
internal sealed record RatioPrediction : TimedPrediction
{
    public required ComparedApi Faster { get; init; }

    /// <summary>How many times as long the other one takes; null: longer, by more than the margin.</summary>
    public ClaimRange? Times { get; init; }

    /// <summary>Whether only the geometric mean of all cells' ratios must be so.</summary>
    public bool OnTheWhole { get; init; }
}

/// <summary><c>spread</c>: the times of calls over one API lie closer together.</summary>
internal sealed record SpreadPrediction : TimedPrediction
{
    public required ComparedApi Steadier { get; init; }

    public required SpreadMeasure By { get; init; }
}

/// <summary>How far calls' times lie apart.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<SpreadMeasure>))]
internal enum SpreadMeasure
{
    /// <summary>Maximum less minimum.</summary>
    [JsonStringEnumMemberName("range")]
    Range,

    /// <summary>Standard deviation over mean.</summary>
    [JsonStringEnumMemberName("relativeDeviation")]
    RelativeDeviation,

    /// <summary>99th percentile over median.</summary>
    [JsonStringEnumMemberName("tail")]
    Tail,
}

/// <summary><c>roundTrips</c>: what a distance adds to a call over one API, in round trips of that distance.</summary>
internal sealed record RoundTripsPrediction : Prediction
{
    public required ComparedApi Api { get; init; }

    public IReadOnlyList<string>? Workloads { get; init; }

    /// <summary>The network that is taken off.</summary>
    public required string Near { get; init; }

    public required string Far { get; init; }

    /// <summary>(time far - time near) / (ping far - ping near).</summary>
    public required ClaimRange Adds { get; init; }
}

/// <summary><c>growth</c>: how much longer one workload takes than another over the same API.</summary>
internal sealed record GrowthPrediction : Prediction
{
    /// <summary>Null: over each of both.</summary>
    public ComparedApi? Api { get; init; }

    /// <summary>One or more.</summary>
    public required IReadOnlyList<WorkloadStep> Steps { get; init; }

    public IReadOnlyList<string>? Networks { get; init; }

    /// <summary>Time of <see cref="WorkloadStep.To"/> over that of <see cref="WorkloadStep.From"/>.</summary>
    public required ClaimRange Times { get; init; }
}

/// <summary>Two workloads, the second with more to do.</summary>
internal sealed record WorkloadStep(string From, string To);

/// <summary><c>bytes</c>: a call moves fewer bytes over the socket with one API.</summary>
internal sealed record BytesPrediction : Prediction
{
    public required ComparedApi Lighter { get; init; }

    public IReadOnlyList<string>? Workloads { get; init; }
}
