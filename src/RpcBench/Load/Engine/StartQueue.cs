using System.Diagnostics.CodeAnalysis;

namespace RpcBench.Load.Engine;

/// <summary>Callers of one processor, which make their next calls together: those that share a connection then go in few writes.</summary>
internal sealed class StartQueue(int callers) : IThreadPoolWorkItem
{
    /// <summary>Calls after which other work gets its turn on this thread.</summary>
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
            if (!TryTake(out var caller))
            {
                return;
            }

            caller.Run();
        }

        Queue();
    }

    private bool TryTake([NotNullWhen(true)] out ClosedCaller? caller)
    {
        lock (_lock)
        {
            return _isQueued = _ready.TryDequeue(out caller);
        }
    }

    // Not into the queue of this thread, whose newest work goes first: the responses that wait there come before.
    private void Queue() => ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
}
