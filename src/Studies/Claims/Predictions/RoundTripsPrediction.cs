namespace RpcBench.Studies.Claims.Predictions;

/// <summary><c>roundTrips</c>: what a distance adds to a call over one API, in round trips of that distance.</summary>
public sealed record RoundTripsPrediction : Prediction
{
    public required ComparedApi Api { get; init; }

    /// <summary>Null: all that the study timed over both networks.</summary>
    public IReadOnlyList<string>? Workloads { get; init; }

    /// <summary>The network that is taken off.</summary>
    public required string Near { get; init; }

    public required string Far { get; init; }

    /// <summary>(time far - time near) / (ping far - ping near).</summary>
    public required ClaimRange Adds { get; init; }
}
