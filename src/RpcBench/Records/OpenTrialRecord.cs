namespace RpcBench.Records;

/// <summary>An open loop at one rate.</summary>
/// <param name="AskedPerSecond">Scheduled calls a second.</param>
/// <param name="PerSecond">Good calls a second.</param>
/// <param name="Value">The latency that the objective is about, in nanoseconds, or null if no call succeeded.</param>
/// <param name="IsKept">Whether the objective was kept, no call failed or was dropped, and the rate was reached.</param>
/// <param name="Why">The reason why the objective was not kept, or null if it was kept.</param>
internal sealed record OpenTrialRecord(double AskedPerSecond, double PerSecond, double? Value, bool IsKept, string? Why)
{
    /// <summary>Whether the figures can be trusted.</summary>
    public required bool IsValid { get; init; }
}
