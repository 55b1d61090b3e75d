using RpcBench.Load.Schedules;

namespace RpcBench.Load.Engine;

/// <summary>Calls start when the schedule says so, whatever became of those before; latency counts from there.</summary>
/// <param name="Schedule">When.</param>
public sealed record OpenModel(ArrivalSchedule Schedule) : LoadModel;
