namespace RpcBench.ServiceDefaults;

internal sealed class ServiceCounters(StoreCounters store)
{
    public ConcurrencyCounter Connections { get; } = new();

    public ConcurrencyCounter Requests { get; } = new();

    public ServiceCost Read()
    {
        using var process = Process.GetCurrentProcess();
        return new()
        {
            ProcessorNanoseconds = (long)Environment.CpuUsage.TotalTime.TotalNanoseconds,
            AllocatedBytes = GC.GetTotalAllocatedBytes(precise: false),
            PauseNanoseconds = (long)GC.GetTotalPauseDuration().TotalNanoseconds,
            Collections = [.. Enumerable.Range(0, GC.MaxGeneration + 1).Select(GC.CollectionCount)],
            ResidentBytes = process.WorkingSet64,
            PeakResidentBytes = process.PeakWorkingSet64,
            StoreNanoseconds = store.Nanoseconds,
            StoreCalls = store.Calls,
            ObjectsRead = store.Objects,
            Connections = Connections.Current,
            Requests = Requests.Current,
            PeakRequests = Requests.Peak,
            QueuedWork = ThreadPool.PendingWorkItemCount,
        };
    }
}

/// <summary>The number of connections or requests that are open, and the largest number at the same time. Thread-safe.</summary>
internal sealed class ConcurrencyCounter
{
    private int _now;
    private int _peak;

    public int Current => Volatile.Read(ref _now);

    public int Peak => Volatile.Read(ref _peak);

    public void Begin()
    {
        var now = Interlocked.Increment(ref _now);
        var peak = Peak;
        while (now > peak && Interlocked.CompareExchange(ref _peak, now, peak) != peak)
        {
            peak = Peak;
        }
    }

    public void End() => Interlocked.Decrement(ref _now);

    public void Reset() => Volatile.Write(ref _peak, Current);
}

/// <summary>A connection that is counted from its creation until it is first disposed.</summary>
internal sealed class CountedConnection : IDisposable
{
    private readonly ConcurrencyCounter _connections;
    private int _isCounted = 1;

    public CountedConnection(ConcurrencyCounter connections)
    {
        _connections = connections;
        _connections.Begin();
    }

    public void Dispose()
    {
        if (Interlocked.Exchange(ref _isCounted, 0) == 1)
        {
            _connections.End();
        }
    }
}

/// <summary>What calls have taken from the store since the service started. Thread-safe.</summary>
public sealed class StoreCounters
{
    private long _waitedTicks;
    private long _calls;
    private long _objects;

    internal long Nanoseconds => (long)Stopwatch.GetElapsedTime(0, Volatile.Read(ref _waitedTicks)).TotalNanoseconds;

    internal long Calls => Volatile.Read(ref _calls);

    internal long Objects => Volatile.Read(ref _objects);

    internal void AddObject() => Interlocked.Increment(ref _objects);

    /// <summary>Adds a call that has ended, with its wait in <see cref="Stopwatch"/> ticks, and the objects that were not added
    /// before.</summary>
    internal void Add(long waited, int objects)
    {
        Interlocked.Add(ref _waitedTicks, waited);
        Interlocked.Increment(ref _calls);
        Interlocked.Add(ref _objects, objects);
    }
}
