namespace RpcBench.ServiceDefaults;

/// <summary>What a service counts of itself while its cost is asked for.</summary>
internal sealed class ServiceCounters(StoreUse store)
{
    private const long NanosecondsPerTick = 100;

    public OpenCount Connections { get; } = new();

    public OpenCount Requests { get; } = new();

    /// <summary>All of it, up to now.</summary>
    public ServiceCost Read()
    {
        using var process = Process.GetCurrentProcess();
        return new(
            Nanoseconds(Environment.CpuUsage.TotalTime),
            GC.GetTotalAllocatedBytes(precise: false),
            Nanoseconds(GC.GetTotalPauseDuration()),
            [.. Enumerable.Range(0, GC.MaxGeneration + 1).Select(GC.CollectionCount)],
            process.WorkingSet64,
            process.PeakWorkingSet64,
            store.Nanoseconds,
            store.Calls,
            store.Objects,
            Connections.Now,
            Requests.Now,
            Requests.Peak,
            ThreadPool.PendingWorkItemCount);
    }

    private static long Nanoseconds(TimeSpan time) => time.Ticks * NanosecondsPerTick;
}
