using RpcBench.Load.Engine.Pacing;

namespace RpcBench.Load.Engine.Calling;

/// <summary>Makes one call after the other.</summary>
internal sealed class ClosedCaller(CallContext context, ClosedSource source) : PendingCall(context)
{
    /// <summary>Makes the next call, if there is to be one.</summary>
    public void Run()
    {
        var now = Clock.Now;
        if (now >= Context.Clock.WindowEnd || Context.Clock.IsStopped || !source.TryTakeNumber(out var number) || !TryBegin(now))
        {
            source.Ended();
            return;
        }

        if (Call(number, now))
        {
            Continue();
        }
    }

    protected override void Continue() => source.Ready(this);
}
