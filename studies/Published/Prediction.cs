using System.Reflection;

namespace RpcBench.Studies.Published;

/// <summary>What must be measured if a claim is true: one of a small closed set of kinds, see <c>studies/README.md</c>.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = KindMember)]
[JsonDerivedType(typeof(RatioPrediction), "ratio")]
[JsonDerivedType(typeof(RoundTripsPrediction), "roundTrips")]
[JsonDerivedType(typeof(GrowthPrediction), "growth")]
[JsonDerivedType(typeof(SpreadPrediction), "spread")]
[JsonDerivedType(typeof(BytesPrediction), "bytes")]
[JsonDerivedType(typeof(CountPrediction), "count")]
[JsonDerivedType(typeof(StoredBooksPrediction), "storedBooks")]
[JsonDerivedType(typeof(NotHerePrediction), "notHere")]
internal abstract record Prediction
{
    internal const string KindMember = "kind";

    internal static IReadOnlyList<string> Kinds { get; } =
        [.. typeof(Prediction).GetCustomAttributes<JsonDerivedTypeAttribute>().Select(kind => (string)kind.TypeDiscriminator!)];
}

/// <summary>A prediction of some workloads over some networks. Null stands for all that the study timed over both APIs.</summary>
internal abstract record TimedPrediction(IReadOnlyList<string>? Workloads, IReadOnlyList<string>? Networks) : Prediction;

/// <summary><c>ratio</c>: one API is faster, in every cell or in the geometric mean: so many times; null: beyond the margin.</summary>
internal sealed record RatioPrediction(
    ComparedApi Faster, IReadOnlyList<string>? Workloads = null, IReadOnlyList<string>? Networks = null, ClaimRange? Times = null,
    bool OnTheWhole = false) : TimedPrediction(Workloads, Networks);

/// <summary><c>spread</c>: the times of calls over one API lie closer together.</summary>
internal sealed record SpreadPrediction(
    ComparedApi Steadier, SpreadMeasure By, IReadOnlyList<string>? Workloads = null, IReadOnlyList<string>? Networks = null)
    : TimedPrediction(Workloads, Networks);

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

/// <summary><c>roundTrips</c>: what a distance adds to a call: (time far - time near) / (ping far - ping near).</summary>
internal sealed record RoundTripsPrediction(
    ComparedApi Api, string Near, string Far, ClaimRange Adds, IReadOnlyList<string>? Workloads = null) : Prediction;

/// <summary><c>growth</c>: how many times as long one workload takes as another over the same API; null: over each of both.</summary>
internal sealed record GrowthPrediction(
    IReadOnlyList<WorkloadStep> Steps, ClaimRange Times, ComparedApi? Api = null, IReadOnlyList<string>? Networks = null) : Prediction;

/// <summary>Two workloads, the second with more to do.</summary>
internal sealed record WorkloadStep(string From, string To);

/// <summary><c>bytes</c>: a call moves fewer bytes over the socket with one API.</summary>
internal sealed record BytesPrediction(ComparedApi Lighter, IReadOnlyList<string>? Workloads = null) : Prediction;

/// <summary><c>count</c>: something that is counted is more with one API: so many times as many; null: more at all.</summary>
internal sealed record CountPrediction(
    ComparedApi More, string Workload, IReadOnlyList<string> Statistics, ClaimRange? Times = null) : Prediction;

/// <summary><c>storedBooks</c>: one API is faster however many books are stored.</summary>
internal sealed record StoredBooksPrediction(ComparedApi Faster) : Prediction;

/// <summary><c>notHere</c>: no study run can show it.</summary>
internal sealed record NotHerePrediction(string Reason) : Prediction;

/// <summary>What a figure must lie in; null: no such edge.</summary>
internal sealed record ClaimRange(double? AtLeast = null, double? AtMost = null);
