namespace RpcBench.Load.Capacity;

/// <summary>A closed loop on the way to the knee.</summary>
/// <param name="InFlight">Calls at once.</param>
/// <param name="PerSecond">Good calls a second.</param>
public sealed record KneeTrial(int InFlight, double PerSecond);
