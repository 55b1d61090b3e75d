namespace RpcBench.Studies.Claims.Predictions;

/// <summary><c>storedBooks</c>: one API is faster however many books are stored.</summary>
public sealed record StoredBooksPrediction : Prediction
{
    public required ComparedApi Faster { get; init; }
}
