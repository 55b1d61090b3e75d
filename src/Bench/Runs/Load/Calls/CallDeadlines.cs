using System.Collections.Concurrent;

namespace RpcBench.Bench.Runs.Load.Calls;

/// <summary>Deadlines that calls take and give back, so that a call allocates none. Safe for several threads.</summary>
/// <param name="time">How long each call may take.</param>
internal sealed class CallDeadlines(TimeSpan time) : IDisposable
{
    // A queue and not a stack: its segments are reused, where a stack allocates a node for whatever is put on it.
    private readonly ConcurrentQueue<CallDeadline> _idle = new();

    /// <summary>Starts a call's time.</summary>
    public CallDeadline Start(CancellationToken run)
    {
        while (_idle.TryDequeue(out var idle))
        {
            if (idle.TryStart(time, run))
            {
                return idle;
            }

            idle.Dispose();
        }

        var deadline = new CallDeadline();
        deadline.TryStart(time, run);
        return deadline;
    }

    /// <summary>The call has ended.</summary>
    public void End(CallDeadline deadline)
    {
        if (deadline.TryReset())
        {
            _idle.Enqueue(deadline);
        }
        else
        {
            deadline.Dispose();
        }
    }

    public void Dispose()
    {
        while (_idle.TryDequeue(out var deadline))
        {
            deadline.Dispose();
        }
    }
}
