namespace RpcBench.Records;

/// <summary>The most calls a second that the generator makes of an endpoint that does nothing.</summary>
/// <param name="Arm">The arm's id.</param>
/// <param name="InFlight">Calls at once.</param>
/// <param name="PerSecond">What was reached.</param>
/// <param name="Settling">How its warm-up went; null: it had a fixed time, or a record of before it was kept.</param>
internal sealed record CeilingRecord(string Arm, int InFlight, double PerSecond, SettlingRecord? Settling = null);
