using RpcBench.Load.Engine.Pacing;

namespace RpcBench.Load.Engine.Calling;

/// <summary>A place for a call of a schedule.</summary>
internal sealed class OpenCall(CallContext context, OpenCalls calls) : PendingCall(context), IThreadPoolWorkItem
{
    public long Number { get; set; }

    /// <summary>The next free place.</summary>
    public OpenCall? Next { get; set; }

    public void Execute()
    {
        // It may have been given up while it waited for a thread of the pool.
        if (!IsActive || Call(Number, Clock.Now))
        {
            Continue();
        }
    }

    protected override void Continue() => calls.Return(this);
}
