using RpcBench.Load.Engine.Pacing;

namespace RpcBench.Load.Engine.Calling;

/// <summary>A closed loop: so many callers, which are places and not threads.</summary>
internal sealed class ClosedSource : ILoadSource
{
    private readonly ClosedCaller[] _callers;
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _number;
    private int _inFlight;

    public ClosedSource(CallContext context, int inFlight, long firstNumber)
    {
        _callers = [.. Enumerable.Range(0, inFlight).Select(_ => new ClosedCaller(context, this))];
        _number = firstNumber;
        PeakInFlight = inFlight;
    }

    /// <summary>A caller is always in a call, up to the moment between two.</summary>
    public int InFlight => Volatile.Read(ref _inFlight);

    public int PeakInFlight { get; }

    public long NextNumber => Interlocked.Read(ref _number);

    public Task RunAsync()
    {
        _inFlight = _callers.Length;
        foreach (var caller in _callers)
        {
            ThreadPool.UnsafeQueueUserWorkItem(caller, preferLocal: false);
        }

        return _ended.Task;
    }

    public void GiveUp(int outcome)
    {
        foreach (var caller in _callers)
        {
            caller.GiveUp(Clock.Now, outcome);
        }
    }

    public long TakeNumber() => Interlocked.Increment(ref _number) - 1;

    public void Ended()
    {
        if (Interlocked.Decrement(ref _inFlight) == 0)
        {
            _ended.SetResult();
        }
    }
}
