using RpcBench.Networks.Timing;
using RpcBench.Statistics;

namespace RpcBench.Load.Engine.Recording;

/// <summary>How long the thread pool takes to begin a piece of work: a starved pool makes every figure one of the generator.</summary>
internal sealed class PoolDelay
{
    private readonly List<Probe> _probes = [];

    /// <summary>Queues a piece of work.</summary>
    public void Ask()
    {
        Probe probe = new() { Queued = Clock.Now };
        _probes.Add(probe);
        ThreadPool.UnsafeQueueUserWorkItem(probe, preferLocal: false);
    }

    /// <summary>How long each one waited; one that waits still, so far.</summary>
    public LatencySeries Delays()
    {
        LatencySeries delays = new();
        foreach (var probe in _probes)
        {
            delays.Record((Volatile.Read(ref probe.Began) is > 0 and var began ? began : Clock.Now) - probe.Queued);
        }

        return delays;
    }

    private sealed class Probe : IThreadPoolWorkItem
    {
        public long Began;

        public required long Queued { get; init; }

        public void Execute() => Volatile.Write(ref Began, Clock.Now);
    }
}
