namespace RpcBench.Records;

/// <summary>An open loop at one rate.</summary>
/// <param name="AskedPerSecond">Calls a second that the schedule had.</param>
/// <param name="PerSecond">Good calls a second.</param>
/// <param name="Value">What the objective speaks of, a latency in nanoseconds; null: no call succeeded.</param>
/// <param name="IsKept">Whether the objective was kept, with no call failed or dropped and the rate reached.</param>
/// <param name="Why">Why it was not; null: it was.</param>
internal sealed record OpenTrialRecord(double AskedPerSecond, double PerSecond, double? Value, bool IsKept, string? Why)
{
    /// <summary>Whether nothing stands against its figures.</summary>
    public required bool IsValid { get; init; }
}
