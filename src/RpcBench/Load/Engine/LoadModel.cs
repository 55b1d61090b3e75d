namespace RpcBench.Load.Engine;

/// <summary>What decides when a call starts: <see cref="ClosedModel"/> or <see cref="OpenModel"/>.</summary>
internal abstract record LoadModel;

/// <summary>Calls start when the schedule says so, whatever became of those before; latency counts from there.</summary>
internal sealed record OpenModel(ArrivalSchedule Schedule) : LoadModel;

/// <summary>So many calls at once; each starts when the one before it has ended. For capacity: a stall hides behind the calls that it holds
/// back.</summary>
/// <param name="InFlight">Calls at once, 1 or more.</param>
/// <param name="Calls">How many are made in all, 1 or more; the window ends with the last of them, if its time is not over before. Null: no
/// such end.</param>
internal sealed record ClosedModel(int InFlight, long? Calls = null) : LoadModel;
