using System.Reflection;

namespace RpcBench.Studies.Published;

/// <summary>What a measurement must show if a claim is true. There is a closed set of kinds, see <c>studies/README.md</c>.</summary>
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

/// <summary>A prediction about some workloads over some networks. Null means all that the study timed over both APIs.</summary>
internal abstract record TimedPrediction(IReadOnlyList<string>? Workloads, IReadOnlyList<string>? Networks) : Prediction;

/// <summary><c>ratio</c>: one API is faster in every cell, or in the geometric mean, by a factor or by more than the margin.</summary>
internal sealed record RatioPrediction(
    ComparedApi Faster, IReadOnlyList<string>? Workloads = null, IReadOnlyList<string>? Networks = null, ClaimRange? Times = null,
    bool OnTheWhole = false) : TimedPrediction(Workloads, Networks);

/// <summary><c>spread</c>: the times of calls over one API are closer together.</summary>
internal sealed record SpreadPrediction(
    ComparedApi Steadier, SpreadMeasure By, IReadOnlyList<string>? Workloads = null, IReadOnlyList<string>? Networks = null)
    : TimedPrediction(Workloads, Networks);

[JsonConverter(typeof(JsonStringEnumConverter<SpreadMeasure>))]
internal enum SpreadMeasure
{
    /// <summary>The maximum minus the minimum.</summary>
    [JsonStringEnumMemberName("range")]
    Range,

    /// <summary>The standard deviation divided by the mean.</summary>
    [JsonStringEnumMemberName("relativeDeviation")]
    RelativeDeviation,

    /// <summary>The 99th percentile divided by the median.</summary>
    [JsonStringEnumMemberName("tail")]
    Tail,
}

/// <summary><c>roundTrips</c>: the round trips that a distance adds to a call: (time far - time near) / (ping far - ping near).</summary>
internal sealed record RoundTripsPrediction(
    ComparedApi Api, string Near, string Far, ClaimRange Adds, IReadOnlyList<string>? Workloads = null) : Prediction;

/// <summary><c>growth</c>: how many times as long one workload takes as another, over one API or over each.</summary>
internal sealed record GrowthPrediction(
    IReadOnlyList<WorkloadStep> Steps, ClaimRange Times, ComparedApi? Api = null, IReadOnlyList<string>? Networks = null) : Prediction;

/// <summary>Two workloads, of which the second has more to do.</summary>
internal sealed record WorkloadStep(string From, string To);

/// <summary><c>bytes</c>: a call over one API sends and receives fewer bytes at the socket.</summary>
internal sealed record BytesPrediction(ComparedApi Lighter, IReadOnlyList<string>? Workloads = null) : Prediction;

/// <summary><c>count</c>: a counted quantity is greater with one API: by a factor, or at all if that is null.</summary>
internal sealed record CountPrediction(
    ComparedApi More, string Workload, IReadOnlyList<string> Statistics, ClaimRange? Times = null) : Prediction;

/// <summary><c>storedBooks</c>: one API is faster with any number of stored books.</summary>
internal sealed record StoredBooksPrediction(ComparedApi Faster) : Prediction;

/// <summary><c>notHere</c>: no run of the studies can show the claim.</summary>
internal sealed record NotHerePrediction(string Reason) : Prediction;

/// <summary>The range of a figure. A missing edge is null.</summary>
internal sealed record ClaimRange(double? AtLeast = null, double? AtMost = null);
