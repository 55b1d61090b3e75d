namespace RpcBench.Studies.Claims.Predictions;

/// <summary><c>growth</c>: how much longer one workload takes than another over the same API.</summary>
public sealed record GrowthPrediction : Prediction
{
    /// <summary>Null: over each of both.</summary>
    public ComparedApi? Api { get; init; }

    /// <summary>One or more.</summary>
    public required IReadOnlyList<WorkloadStep> Steps { get; init; }

    /// <summary>Null: all over which both were timed.</summary>
    public IReadOnlyList<string>? Networks { get; init; }

    /// <summary>Time of <see cref="WorkloadStep.To"/> over that of <see cref="WorkloadStep.From"/>.</summary>
    public required ClaimRange Times { get; init; }
}

/// <summary>Two workloads, the second with more to do.</summary>
public sealed record WorkloadStep(string From, string To);
