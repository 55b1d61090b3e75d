using System.Threading.Tasks.Sources;

namespace RpcBench.Load.Runs;

/// <summary>The reusable object for a target's calls, one after the other. The generator allocates nothing for a call on any thread, so
/// that what is measured as the client's allocation is the client's.</summary>
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

    /// <summary>The token whose result was not taken yet.</summary>
    private int _owner = Nobody;

    public OperationCall(OperationTarget target) => (_target, _onAnswered) = (target, End);

    /// <summary>Makes one call. Its result is to be asked for once, which makes room for the next.</summary>
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

        // The last thing done: whoever waits for it makes the next call with this before it returns.
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
#pragma warning disable CA1031 // Whatever a client throws is what came of the call.
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

    // What a client throws at once is what came of the call, as what it throws later.
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
                // An earlier run was given up while this was idle. If this one was given up just now the call ends with that.
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
        // A run's calls have one token: to register with it anew for each of them would cost every call a lock that all share.
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
