namespace RpcBench.Studies.Claims.Predictions;

/// <summary><c>notHere</c>: no study run can show it.</summary>
public sealed record NotHerePrediction : Prediction
{
    /// <summary>Why, in half a sentence.</summary>
    public required string Reason { get; init; }
}
