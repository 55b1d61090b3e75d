namespace RpcBench.Load.Engine;

/// <summary>A reusable object for one call at a time. It is reused so that the generator's allocations do not count as the
/// client's.</summary>
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

    /// <summary>Accepts a call that is due, or returns false if the run is stopped and the call must not be made. A stop first sets the
    /// flag and then abandons the active calls. This method first marks the call as active and then checks the flag, so at least one side
    /// sees the change of the other.</summary>
    public bool TryBegin(long intended)
    {
        _intended = intended;
        _actual = 0;
        Interlocked.Exchange(ref _state, Active);
        return !Context.Clock.IsStopped || Interlocked.CompareExchange(ref _state, Idle, Active) != Active;
    }

    /// <summary>Records the call as ended if it is in flight.</summary>
    public void Abandon(long now, int outcome)
    {
        if (Interlocked.CompareExchange(ref _state, Abandoned, Active) == Active)
        {
            Context.Log.Record(new CallEntry(_intended, _actual == 0 ? now : _actual, now, outcome));
        }
    }

    /// <summary>Makes the call. Returns true if the call has already ended. Otherwise <see cref="Continue"/> runs on the thread that ends
    /// the call.</summary>
    protected bool Call(long number, long now)
    {
        _actual = now;
        ValueTaskAwaiter<CallResult> awaiter;
#pragma warning disable CA1031 // Every exception of a target is the result of its call.
#pragma warning disable CA2012 // The result is taken once and without await, which would allocate.
        try
        {
            awaiter = Context.Target.CallAsync(number, Context.Abandoned).GetAwaiter();
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
        // Read the clock before the result because throwing an exception takes longer than many calls.
        var now = Clock.Now;
        CallResult result;
#pragma warning disable CA1031 // Every exception of a target is the result of its call.
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
        if (Interlocked.CompareExchange(ref _state, Idle, Active) == Active)
        {
            Context.Log.Record(intended, actual, now, result);
        }
    }
}

/// <summary>The objects that all calls of a run share. <c>Abandoned</c> cancels the calls that nobody waits for any more.</summary>
internal sealed record CallContext(ICallTarget Target, RunClock Clock, LatencyRecorder Log, CancellationToken Abandoned);
