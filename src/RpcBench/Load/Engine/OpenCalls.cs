namespace RpcBench.Load.Engine;

/// <summary>The places for calls of a schedule: as many as were ever needed at once.</summary>
internal sealed class OpenCalls(CallContext context)
{
    private readonly Lock _lock = new();
    private readonly List<OpenCall> _all = [];
    private OpenCall? _free;
    private int _taken;

    /// <summary>Calls that are due and not over.</summary>
    public int Taken => Volatile.Read(ref _taken);

    public OpenCall Take()
    {
        lock (_lock)
        {
            _taken++;
            if (_free is not { } call)
            {
                _all.Add(call = new(context, this));
            }

            _free = call.Next;
            return call;
        }
    }

    public void Return(OpenCall call)
    {
        lock (_lock)
        {
            call.Next = _free;
            _free = call;
            _taken--;
        }
    }

    public void GiveUp(int outcome)
    {
        lock (_lock)
        {
            _all.ForEach(call => call.GiveUp(Clock.Now, outcome));
        }
    }
}

/// <summary>A place for a call of a schedule.</summary>
internal sealed class OpenCall(CallContext context, OpenCalls calls) : PendingCall(context), IThreadPoolWorkItem
{
    public long Number { get; set; }

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
