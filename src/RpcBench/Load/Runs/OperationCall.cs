using System.Threading.Tasks.Sources;

namespace RpcBench.Load.Runs;

/// <summary>A reusable object for the calls of a target, one at a time. The generator allocates nothing for a call, so that all measured
/// allocations are the client's.</summary>
internal sealed class OperationCall : IValueTaskSource<CallResult>, IDisposable
{
    /// <summary>No token has this value.</summary>
    private const int Nobody = int.MinValue;

    private readonly OperationTarget _target;
    private readonly Action _onAnswered;
    private ManualResetValueTaskSourceCore<CallResult> _result;
    private CancellationTokenSource _ending = new();
    private CancellationToken? _registered;
    private CancellationTokenRegistration _ofRun;
    private ConfiguredTaskAwaitable.ConfiguredTaskAwaiter _answer;
    private Task? _answered;
    private CancellationToken _run;
    private ArmCalls? _calls;
    private long _number;
    private long _id;

    /// <summary>The token of the call whose result was not taken yet.</summary>
    private int _owner = Nobody;

    public OperationCall(OperationTarget target) => (_target, _onAnswered) = (target, End);

    /// <summary>Makes one call. Its result must be taken once. The object can then make the next call.</summary>
    public ValueTask<CallResult> StartAsync(long number, ArmCalls calls, long id, CancellationToken run)
    {
        (_number, _calls, _id, _run) = (number, calls, id, run);
        StartDeadline();
        Volatile.Write(ref _owner, _result.Version);
        _answered = Send();
        _answer = _answered.ConfigureAwait(false).GetAwaiter();
        if (_answer.IsCompleted)
        {
            End();
        }
        else
        {
            _answer.UnsafeOnCompleted(_onAnswered);
        }

        return new(this, _result.Version);
    }

    /// <exception cref="InvalidOperationException">Thrown when the call is not over or the object already belongs to another
    /// call.</exception>
    public CallResult GetResult(short token)
    {
        if (_result.GetStatus(token) == ValueTaskSourceStatus.Pending || Interlocked.CompareExchange(ref _owner, Nobody, token) != token)
        {
            throw new InvalidOperationException("The result of the call was already taken, or the call has not ended.");
        }

        try
        {
            return _result.GetResult(token);
        }
        finally
        {
            _result.Reset();
            _target.Return(this);
        }
    }

    public ValueTaskSourceStatus GetStatus(short token) => _result.GetStatus(token);

    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _result.OnCompleted(continuation, state, token, flags);

    public void Dispose()
    {
        _ofRun.Dispose();
        _ending.Dispose();
    }

    private void End()
    {
        var result = Result();
        (_answer, _answered) = (default, null);
        if (!_ending.TryReset())
        {
            Renew();
        }

        // Must come last, because the waiting code may start the next call with this object before SetResult returns.
        if (result is { } ended)
        {
            _result.SetResult(ended);
        }
        else
        {
            _result.SetException(new OperationCanceledException(_run));
        }
    }

    /// <summary>Returns the result, or null if the run was cancelled. The call is then neither good nor failed.</summary>
    private CallResult? Result()
    {
#pragma warning disable CA1031 // Every exception of a client is the result of its call.
        try
        {
            _answer.GetResult();
            return _target.Judge(_number, _calls!, _id, _answered!);
        }
        catch (Exception exception)
        {
            return _run.IsCancellationRequested
                ? null
                : CallResult.Failed(CallErrors.Classify(exception, _ending.IsCancellationRequested), CallErrors.Describe(exception));
        }
#pragma warning restore CA1031
    }

    // An exception that a client throws synchronously is the result of the call, like an exception that it throws later.
    private Task Send()
    {
#pragma warning disable CA1031
        try
        {
            return _calls!.CallAsync(_id, _ending.Token);
        }
        catch (Exception exception)
        {
            return Task.FromException(exception);
        }
#pragma warning restore CA1031
    }

    private void StartDeadline()
    {
        try
        {
            Register();
            if (_ending.IsCancellationRequested)
            {
                // An earlier run was cancelled while this object was idle. If this run was cancelled just now, the call ends as cancelled.
                Renew();
                Register();
            }

            _ending.CancelAfter(_target.Deadline);
        }
        catch
        {
            Renew();
            _target.Return(this);
            throw;
        }
    }

    private void Register()
    {
        // All calls of a run have the same token. Registering it for every call would cost each call a lock that all calls share.
        if (_registered != _run)
        {
            _ofRun.Dispose();
            _registered = _run;
            _ofRun = _run.UnsafeRegister(static call => ((OperationCall)call!)._ending.Cancel(), this);
        }
    }

    private void Renew()
    {
        Dispose();
        (_ending, _registered) = (new(), null);
    }
}
