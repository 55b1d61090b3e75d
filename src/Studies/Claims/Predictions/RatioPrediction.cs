namespace RpcBench.Studies.Claims.Predictions;

/// <summary><c>ratio</c>: one API is faster, in every cell or in the geometric mean of all.</summary>
public sealed record RatioPrediction : TimedPrediction
{
    public required ComparedApi Faster { get; init; }

    /// <summary>How many times as long the other one takes; null: longer, by more than the margin.</summary>
    public ClaimRange? Times { get; init; }

    /// <summary>Whether only the geometric mean of all cells' ratios must be so.</summary>
    public bool OnTheWhole { get; init; }
}
