namespace RpcBench.Load.Engine;

/// <summary>A closed loop: so many callers, which are places and not threads.</summary>
internal sealed class ClosedSource : ILoadSource
{
    private readonly ClosedCaller[] _callers;
    private readonly StartQueue[] _starts;
    private readonly CallContext _context;
    private readonly long _end;
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _number;
    private int _inFlight;

    public ClosedSource(CallContext context, ClosedModel model, long firstNumber)
    {
        _context = context;
        _callers = [.. Enumerable.Range(0, model.InFlight).Select(_ => new ClosedCaller(context, this))];
        _starts = [.. Enumerable.Range(0, Environment.ProcessorCount).Select(_ => new StartQueue(model.InFlight))];
        _number = firstNumber;
        _end = model.Calls is { } calls ? firstNumber + calls : long.MaxValue;
        PeakInFlight = model.InFlight;
    }

    /// <summary>A caller is always in a call, up to the moment between two.</summary>
    public int InFlight => Volatile.Read(ref _inFlight);

    public int PeakInFlight { get; }

    public long NextNumber => Math.Min(Interlocked.Read(ref _number), _end);

    /// <summary>From the end of a caller's call to the start of its next one, on average within the window, in nanoseconds.</summary>
    public double BetweenCalls => (double)_callers.Sum(caller => caller.Between) / Math.Max(1, _callers.Sum(caller => caller.Next));

    public Task RunAsync()
    {
        _inFlight = _callers.Length;
        if (_end == long.MaxValue)
        {
            Start();
            return _ended.Task;
        }

        // None of so many calls may be lost to the moment before the load begins.
        return Task.WhenAll(_ended.Task, OwnThread.Run("load start", () =>
        {
            _context.Clock.Wait(_context.Clock.WindowBegin);
            Start();
        }));
    }

    public void GiveUp(int outcome) => Array.ForEach(_callers, caller => caller.GiveUp(Clock.Now, outcome));

    /// <summary>False: all calls that there are to be have been made, or are in flight.</summary>
    public bool TryTakeNumber(out long number)
    {
        number = Interlocked.Increment(ref _number) - 1;
        return number < _end;
    }

    /// <summary>Lets a caller whose call is over make its next one.</summary>
    public void Ready(ClosedCaller caller) => _starts[Thread.GetCurrentProcessorId() % _starts.Length].Add(caller);

    public void Ended()
    {
        if (Interlocked.Decrement(ref _inFlight) == 0)
        {
            if (NextNumber == _end)
            {
                _context.Clock.Complete();
            }

            _ended.SetResult();
        }
    }

    // Callers that find the run stopped end at once.
    private void Start() => Array.ForEach(_callers, Ready);
}

internal sealed class ClosedCaller(CallContext context, ClosedSource source) : PendingCall(context)
{
    /// <summary>Time between a call and the next one, all of them together, in nanoseconds.</summary>
    public long Between { get; private set; }

    /// <summary>Calls that followed another of this caller's within the window.</summary>
    public long Next { get; private set; }

    public void Run()
    {
        var now = Clock.Now;
        if (now >= Context.Clock.WindowEnd || Context.Clock.IsStopped || !source.TryTakeNumber(out var number) || !TryBegin(now))
        {
            source.Ended();
            return;
        }

        if (Context.Clock.IsInWindow(Ended))
        {
            Between += now - Ended;
            Next++;
        }

        if (Call(number, now))
        {
            Continue();
        }
    }

    protected override void Continue() => source.Ready(this);
}
