namespace RpcBench.Studies.Claims.Predictions;

/// <summary><c>bytes</c>: a call moves fewer bytes over the socket with one API.</summary>
public sealed record BytesPrediction : Prediction
{
    public required ComparedApi Lighter { get; init; }

    /// <summary>Null: all that the study timed over both APIs.</summary>
    public IReadOnlyList<string>? Workloads { get; init; }
}
