using System.Reflection;
using System.Text.Json.Serialization;

namespace RpcBench.Studies.Claims.Predictions;

/// <summary>What must be measured if a claim is true: one of a small closed set of kinds, see <c>docs/claims.md</c>.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = KindMember)]
[JsonDerivedType(typeof(RatioPrediction), "ratio")]
[JsonDerivedType(typeof(RoundTripsPrediction), "roundTrips")]
[JsonDerivedType(typeof(GrowthPrediction), "growth")]
[JsonDerivedType(typeof(SpreadPrediction), "spread")]
[JsonDerivedType(typeof(BytesPrediction), "bytes")]
[JsonDerivedType(typeof(CountPrediction), "count")]
[JsonDerivedType(typeof(StoredBooksPrediction), "storedBooks")]
[JsonDerivedType(typeof(NotHerePrediction), "notHere")]
public abstract record Prediction
{
    internal const string KindMember = "kind";

    internal static IReadOnlyList<string> Kinds { get; } =
        [.. typeof(Prediction).GetCustomAttributes<JsonDerivedTypeAttribute>().Select(kind => (string)kind.TypeDiscriminator!)];
}

/// <summary>A prediction of the times of some workloads over some networks.</summary>
public abstract record TimedPrediction : Prediction
{
    /// <summary>Null: all that the study timed over both APIs.</summary>
    public IReadOnlyList<string>? Workloads { get; init; }

    /// <summary>Null: all over which it timed those.</summary>
    public IReadOnlyList<string>? Networks { get; init; }
}
