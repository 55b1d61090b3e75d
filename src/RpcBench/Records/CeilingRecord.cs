namespace RpcBench.Records;

/// <summary>The most calls a second that the generator makes to an endpoint that does nothing.</summary>
/// <param name="Arm">The arm's id.</param>
/// <param name="InFlight">Calls in flight.</param>
/// <param name="PerSecond">The reached rate in calls a second.</param>
/// <param name="Settling">The result of the warm-up, or null if the warm-up had a fixed length.</param>
internal sealed record CeilingRecord(string Arm, int InFlight, double PerSecond, SettlingRecord? Settling = null);
