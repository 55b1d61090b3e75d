namespace RpcBench.Store.Waiting;

/// <summary>A fixed delay for every query, without blocking threads. <see cref="Task.Delay(TimeSpan)"/> counts in milliseconds (on Windows
/// in steps of 15 milliseconds), so a delay of one millisecond would take between one and two. Here one thread sleeps until the next wait
/// is over, accurate to about 50 microseconds. Callers continue on the thread pool, as they do after the response of a database.</summary>
internal sealed class QueryDelay : IAsyncDisposable
{
    private readonly Lock _lock = new();
    private readonly Queue<(long Until, TaskCompletionSource Over)> _waits = new();
    private readonly Waiter _waiter = Waiter.Create();
    private readonly Thread _thread;
    private readonly long _nanoseconds;
    private volatile bool _isStopped;

    public QueryDelay(TimeSpan delay)
    {
        _nanoseconds = Clock.ToNanoseconds(delay);
        _thread = new(Run) { IsBackground = true, Name = "store delay" };
        _thread.Start();
    }

    /// <summary>Returns a task that completes once the delay has passed, never before, or is cancelled.</summary>
    public Task WaitAsync(CancellationToken cancellation)
    {
        // A short delay may have passed before the token is checked below.
        if (cancellation.IsCancellationRequested)
        {
            return Task.FromCanceled(cancellation);
        }

        var over = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        bool isFirst;
        lock (_lock)
        {
            // All waits have the same length, so they end in the order in which they began.
            _waits.Enqueue((Clock.Now + _nanoseconds, over));
            isFirst = _waits.Count == 1;
        }

        if (isFirst)
        {
            _waiter.Wake();
        }

        return over.Task.WaitAsync(cancellation);
    }

    public ValueTask DisposeAsync()
    {
        _isStopped = true;
        _waiter.Wake();
        _thread.Join();
        _waiter.Dispose();
        return ValueTask.CompletedTask;
    }

    private void Run()
    {
        while (!_isStopped)
        {
            _waiter.Wait(CompleteWaits());
        }
    }

    /// <summary>Completes the waits that are over. Returns the end of the next wait, or null if there is none.</summary>
    private long? CompleteWaits()
    {
        lock (_lock)
        {
            while (_waits.TryPeek(out var next))
            {
                if (next.Until > Clock.Now)
                {
                    return next.Until;
                }

                _waits.Dequeue();
                next.Over.SetResult();
            }

            return null;
        }
    }
}
