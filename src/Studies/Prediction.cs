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
public abstract record Prediction
{
    internal const string KindMember = "kind";

    internal static IReadOnlyList<string> Kinds { get; } =
        [.. typeof(Prediction).GetCustomAttributes<JsonDerivedTypeAttribute>().Select(kind => (string)kind.TypeDiscriminator!)];
}

/// <summary><c>storedBooks</c>: one API is faster however many books are stored.</summary>
public sealed record StoredBooksPrediction : Prediction
{
    public required ComparedApi Faster { get; init; }
}

/// <summary><c>count</c>: something that is counted is more with one API.</summary>
public sealed record CountPrediction : Prediction
{
    public required ComparedApi More { get; init; }

    /// <summary>What is counted of.</summary>
    public required string Workload { get; init; }

    /// <summary>What is counted; one or more.</summary>
    public required IReadOnlyList<string> Statistics { get; init; }

    /// <summary>How many times as many; null: more at all.</summary>
    public ClaimRange? Times { get; init; }
}

/// <summary><c>notHere</c>: no study run can show it.</summary>
public sealed record NotHerePrediction : Prediction
{
    /// <summary>Why, in half a sentence.</summary>
    public required string Reason { get; init; }
}
