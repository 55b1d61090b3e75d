namespace RpcBench.Load.Capacity;

/// <summary>An open loop at one rate.</summary>
/// <param name="PerSecond">Its rate.</param>
/// <param name="IsKept">Whether the objective was kept.</param>
public sealed record RateTrial(double PerSecond, bool IsKept);
