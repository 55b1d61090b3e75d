namespace RpcBench.Records;

/// <summary>A closed loop on the way to the knee.</summary>
/// <param name="InFlight">Calls at once.</param>
/// <param name="PerSecond">Good calls a second.</param>
/// <param name="P99">Of the service time, in nanoseconds; null: no call succeeded.</param>
internal sealed record ClosedTrialRecord(int InFlight, double PerSecond, double? P99);
