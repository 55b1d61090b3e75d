namespace RpcBench.Load.Engine;

/// <summary>A place for one call at a time, used again: the generator allocates nothing that would be measured as the client's.</summary>
internal abstract class PendingCall
{
    private const int Idle = 0;
    private const int Active = 1;
    private const int Abandoned = 2;

    private readonly Action _onCompleted;
    private ValueTaskAwaiter<CallResult> _awaiter;
    private long _intended;
    private long _actual;
    private int _state;

    protected PendingCall(CallContext context)
    {
        Context = context;
        _onCompleted = () =>
        {
            var awaiter = _awaiter;
            _awaiter = default;
            End(awaiter);
            Continue();
        };
    }

    protected CallContext Context { get; }

    protected bool IsActive => Volatile.Read(ref _state) == Active;

    /// <summary>When the last call ended; 0: none has.</summary>
    protected long Ended { get; private set; }

    /// <summary>Takes a call that is due. False: the run has been stopped, and the call is not to be made. (The run is stopped first and
    /// looks for active calls then; here it is the other way round: one of the two always sees the other.)</summary>
    public bool TryBegin(long intended)
    {
        _intended = intended;
        _actual = 0;
        Interlocked.Exchange(ref _state, Active);
        return !Context.Clock.IsStopped || Interlocked.CompareExchange(ref _state, Idle, Active) != Active;
    }

    /// <summary>Ends it as far as the record goes, if it is in flight.</summary>
    public void GiveUp(long now, int outcome)
    {
        if (Interlocked.CompareExchange(ref _state, Abandoned, Active) == Active)
        {
            Context.Log.Record(new CallEntry(_intended, _actual == 0 ? now : _actual, now, outcome));
        }
    }

    /// <summary>Makes the call. True: it is over already; else <see cref="Continue"/> follows, on whatever thread ends it.</summary>
    protected bool Call(long number, long now)
    {
        _actual = now;
        ValueTaskAwaiter<CallResult> awaiter;
#pragma warning disable CA1031 // Whatever a target throws is what came of the call.
#pragma warning disable CA2012 // It is asked for its result once, by hand: awaiting would allocate.
        try
        {
            awaiter = Context.Target.CallAsync(number, Context.GivenUp).GetAwaiter();
            if (!awaiter.IsCompleted)
            {
                _awaiter = awaiter;
                awaiter.UnsafeOnCompleted(_onCompleted);
                return false;
            }
        }
        catch (Exception exception)
        {
            _awaiter = default;
            End(Clock.Now, Thrown(exception));
            return true;
        }
#pragma warning restore CA1031, CA2012

        End(awaiter);
        return true;
    }

    protected abstract void Continue();

    private static CallResult Thrown(Exception exception) =>
        CallResult.Failed(CallErrorKind.Other, $"{exception.GetType().Name}: {exception.Message}");

    private void End(ValueTaskAwaiter<CallResult> awaiter)
    {
        // Before the result is asked for: throwing an exception takes longer than many a call.
        var now = Clock.Now;
        CallResult result;
#pragma warning disable CA1031 // Whatever a target throws is what came of the call.
        try
        {
            result = awaiter.GetResult();
        }
        catch (Exception exception)
        {
            result = Thrown(exception);
        }
#pragma warning restore CA1031

        End(now, result);
    }

    private void End(long now, CallResult result)
    {
        var (intended, actual) = (_intended, _actual);
        Ended = now;
        if (Interlocked.CompareExchange(ref _state, Idle, Active) == Active)
        {
            Context.Log.Record(intended, actual, now, result);
        }
    }
}

/// <summary>What every call of a run shares; <c>GivenUp</c> tells calls in flight that nobody waits for them any more.</summary>
internal sealed record CallContext(ICallTarget Target, RunClock Clock, LatencyRecorder Log, CancellationToken GivenUp);
