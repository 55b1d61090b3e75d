using RpcBench.Load.Calls;
using RpcBench.Statistics;

namespace RpcBench.Load.Engine;

/// <summary>Calls of a window that failed in one way.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Example">What was said of the first of them.</param>
/// <param name="Latency">Their own times, as those of good calls are counted.</param>
public sealed record FailedCalls(CallErrorKind Kind, string Example, LatencySeries Latency)
{
    public long Count => Latency.Count;
}
