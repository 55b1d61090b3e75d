namespace RpcBench.Studies.Claims.Predictions;

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
