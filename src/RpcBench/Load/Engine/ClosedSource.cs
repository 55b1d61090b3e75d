namespace RpcBench.Load.Engine;

/// <summary>A closed loop with a fixed number of callers. A caller is an object and not a thread.</summary>
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

    /// <summary>Number of callers that have not ended. A caller between two calls counts as in flight.</summary>
    public int InFlight => Volatile.Read(ref _inFlight);

    public int PeakInFlight { get; }

    public long NextNumber => Math.Min(Interlocked.Read(ref _number), _end);

    public Task RunAsync()
    {
        _inFlight = _callers.Length;
        if (_end == long.MaxValue)
        {
            Start();
            return _ended.Task;
        }

        // A load with a fixed number of calls starts at the window so that every call is measured.
        return Task.WhenAll(_ended.Task, DedicatedThread.Run("load start", () =>
        {
            _context.Clock.Wait(_context.Clock.WindowBegin);
            Start();
        }));
    }

    public void Abandon(int outcome) => Array.ForEach(_callers, caller => caller.Abandon(Clock.Now, outcome));

    /// <summary>Takes the number of the next call, or returns false if no call is left to start.</summary>
    public bool TryTakeNumber(out long number)
    {
        number = Interlocked.Increment(ref _number) - 1;
        return number < _end;
    }

    /// <summary>Queues a caller whose call has ended so that the caller makes the next call.</summary>
    public void QueueNextCall(ClosedCaller caller) => _starts[Thread.GetCurrentProcessorId() % _starts.Length].Add(caller);

    public void OnCallerEnded()
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

    // Callers end immediately if the run is stopped.
    private void Start() => Array.ForEach(_callers, QueueNextCall);
}

internal sealed class ClosedCaller(CallContext context, ClosedSource source) : PendingCall(context)
{
    public void Run()
    {
        var now = Clock.Now;
        if (now >= Context.Clock.WindowEnd || Context.Clock.IsStopped || !source.TryTakeNumber(out var number) || !TryBegin(now))
        {
            source.OnCallerEnded();
            return;
        }

        if (Call(number, now))
        {
            Continue();
        }
    }

    protected override void Continue() => source.QueueNextCall(this);
}
