using RpcBench.Load.Engine.Pacing;

namespace RpcBench.Load.Engine.Calling;

/// <summary>Makes one call after the other.</summary>
internal sealed class ClosedCaller(CallContext context, ClosedSource source) : PendingCall(context), IThreadPoolWorkItem
{
    /// <summary>Calls that were over at once, after which others get their turn on this thread.</summary>
    private const int Turn = 32;

    public void Execute() => Continue();

    protected override void Continue()
    {
        for (var turn = 0; turn < Turn; turn++)
        {
            var now = Clock.Now;
            if (now >= Context.Clock.WindowEnd || Context.Clock.IsStopped || !source.TryTakeNumber(out var number) || !TryBegin(now))
            {
                source.Ended();
                return;
            }

            if (!Call(number, now))
            {
                return;
            }
        }

        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }
}
