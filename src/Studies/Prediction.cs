using System.Reflection;

namespace RpcBench.Studies;

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
internal abstract record Prediction
{
    internal const string KindMember = "kind";

    internal static IReadOnlyList<string> Kinds { get; } =
        [.. typeof(Prediction).GetCustomAttributes<JsonDerivedTypeAttribute>().Select(kind => (string)kind.TypeDiscriminator!)];
}

/// <summary><c>storedBooks</c>: one API is faster however many books are stored.</summary>
internal sealed record StoredBooksPrediction : Prediction
{
    public required ComparedApi Faster { get; init; }
}

/// <summary><c>count</c>: something that is counted is more with one API.</summary>
internal sealed record CountPrediction : Prediction
{
    public required ComparedApi More { get; init; }

    public required string Workload { get; init; }

    public required IReadOnlyList<string> Statistics { get; init; }

    /// <summary>How many times as many; null: more at all.</summary>
    public ClaimRange? Times { get; init; }
}

/// <summary><c>notHere</c>: no study run can show it.</summary>
internal sealed record NotHerePrediction : Prediction
{
    public required string Reason { get; init; }
}
