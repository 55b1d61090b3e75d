namespace RpcBench.Load.Runs;

/// <summary>The meter of the delay until this program's thread pool starts a work item. A thread outside the pool queues one item at a
/// time, a hundred times a second, without allocating.</summary>
internal sealed class PoolDelay : IThreadPoolWorkItem, IDisposable
{
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(10);

    private readonly ManualResetEventSlim _ended = new();
    private readonly Thread _thread;
    private long _longest;

    // Time at which the waiting item was queued, or 0 if no item is waiting.
    private long _queuedAt;

    public PoolDelay()
    {
        _thread = new(QueueItems) { IsBackground = true, Name = "thread pool delay" };
        _thread.Start();
    }

    /// <summary>Longest delay since <see cref="Reset"/>. An item that is still waiting counts with its time so far.</summary>
    public long LongestNanoseconds
    {
        get
        {
            var waitsSince = Volatile.Read(ref _queuedAt);
            var waited = waitsSince == 0 ? 0 : Stopwatch.GetTimestamp() - waitsSince;
            return (long)Stopwatch.GetElapsedTime(0, Math.Max(waited, Volatile.Read(ref _longest))).TotalNanoseconds;
        }
    }

    public void Reset() => Volatile.Write(ref _longest, 0);

    void IThreadPoolWorkItem.Execute()
    {
        var waited = Stopwatch.GetTimestamp() - Volatile.Read(ref _queuedAt);
        Volatile.Write(ref _longest, Math.Max(waited, Volatile.Read(ref _longest)));
        Volatile.Write(ref _queuedAt, 0);
    }

    public void Dispose()
    {
        _ended.Set();
        _thread.Join();
        _ended.Dispose();
    }

    private void QueueItems()
    {
        while (!_ended.Wait(Pause))
        {
            if (Volatile.Read(ref _queuedAt) == 0)
            {
                Volatile.Write(ref _queuedAt, Stopwatch.GetTimestamp());
                ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
            }
        }
    }
}
