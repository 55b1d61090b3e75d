namespace RpcBench.Records;

/// <summary>A closed loop on the way to the knee.</summary>
/// <param name="InFlight">Calls in flight.</param>
/// <param name="PerSecond">Good calls a second.</param>
/// <param name="P99">The 99th percentile of the service time in nanoseconds, or null if no call succeeded.</param>
internal sealed record ClosedTrialRecord(int InFlight, double PerSecond, double? P99);
