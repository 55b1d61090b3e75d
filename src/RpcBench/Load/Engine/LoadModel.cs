namespace RpcBench.Load.Engine;

/// <summary>The rule that decides when calls start: <see cref="ClosedModel"/> or <see cref="OpenModel"/>.</summary>
internal abstract record LoadModel;

/// <summary>An open loop. Calls start by the schedule, whatever happened to earlier calls. Latency counts from the scheduled
/// start.</summary>
internal sealed record OpenModel(ArrivalSchedule Schedule) : LoadModel;

/// <summary>A closed loop. Each call starts when the previous call of its caller has ended. Closed loops measure capacity: a stall delays
/// the calls behind it and so hides from the latencies.</summary>
/// <param name="InFlight">Number of calls in flight, 1 or more.</param>
/// <param name="Calls">Total number of calls, 1 or more, or null for no limit. The window ends with the last call unless its time is over
/// before.</param>
internal sealed record ClosedModel(int InFlight, long? Calls = null) : LoadModel;
