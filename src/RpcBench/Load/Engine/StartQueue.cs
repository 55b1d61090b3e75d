using System.Diagnostics.CodeAnalysis;

namespace RpcBench.Load.Engine;

/// <summary>A queue of callers whose calls have ended on one processor. They start their next calls together, because calls that share a
/// connection then need fewer writes.</summary>
internal sealed class StartQueue(int callers) : IThreadPoolWorkItem
{
    /// <summary>Number of calls to start before the thread is free for other work.</summary>
    private const int Turn = 32;

    private readonly Lock _lock = new();
    private readonly Queue<ClosedCaller> _ready = new(callers);
    private bool _isQueued;

    public void Add(ClosedCaller caller)
    {
        bool isQueued;
        lock (_lock)
        {
            _ready.Enqueue(caller);
            (isQueued, _isQueued) = (_isQueued, true);
        }

        if (!isQueued)
        {
            Queue();
        }
    }

    public void Execute()
    {
        for (var turn = 0; turn < Turn; turn++)
        {
            if (!TryDequeue(out var caller))
            {
                return;
            }

            caller.Run();
        }

        Queue();
    }

    private bool TryDequeue([NotNullWhen(true)] out ClosedCaller? caller)
    {
        lock (_lock)
        {
            return _isQueued = _ready.TryDequeue(out caller);
        }
    }

    // Avoid the local queue of this thread, which runs its newest work first. The responses that wait there must be processed before.
    private void Queue() => ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
}
