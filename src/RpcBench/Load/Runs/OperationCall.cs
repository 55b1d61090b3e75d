using System.Threading.Tasks.Sources;

namespace RpcBench.Load.Runs;

/// <summary>A reusable object for the calls of a target, one at a time. The generator allocates nothing for a call, so that all measured
/// allocations are the client's.</summary>
internal sealed class OperationCall : IValueTaskSource<CallResult>, IDisposable
{
    /// <summary>Tokens are short integers, so no token has this value.</summary>
    private const int NoToken = int.MinValue;

    private readonly OperationTarget _target;
    private readonly Action _onCompleted;
    private ManualResetValueTaskSourceCore<CallResult> _result;
    private CancellationTokenSource _deadline = new();
    private CancellationToken? _registeredToken;
    private CancellationTokenRegistration _runRegistration;
    private ConfiguredTaskAwaitable.ConfiguredTaskAwaiter _awaiter;
    private Task? _response;
    private CancellationToken _runToken;
    private ArmCalls? _calls;
    private long _number;
    private long _id;

    /// <summary>The token of the call whose result was not read yet.</summary>
    private int _pendingToken = NoToken;

    public OperationCall(OperationTarget target) => (_target, _onCompleted) = (target, End);

    /// <summary>Makes one call. Its result must be taken once. The object can then make the next call.</summary>
    public ValueTask<CallResult> StartAsync(long number, ArmCalls calls, long id, CancellationToken run)
    {
        (_number, _calls, _id, _runToken) = (number, calls, id, run);
        StartDeadline();
        Volatile.Write(ref _pendingToken, _result.Version);
        _response = Send();
        _awaiter = _response.ConfigureAwait(false).GetAwaiter();
        if (_awaiter.IsCompleted)
        {
            End();
        }
        else
        {
            _awaiter.UnsafeOnCompleted(_onCompleted);
        }

        return new(this, _result.Version);
    }

    /// <exception cref="InvalidOperationException">Thrown when the call is not over or the object already belongs to another
    /// call.</exception>
    public CallResult GetResult(short token)
    {
        if (_result.GetStatus(token) == ValueTaskSourceStatus.Pending
            || Interlocked.CompareExchange(ref _pendingToken, NoToken, token) != token)
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
            _target.ReturnCall(this);
        }
    }

    public ValueTaskSourceStatus GetStatus(short token) => _result.GetStatus(token);

    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _result.OnCompleted(continuation, state, token, flags);

    public void Dispose()
    {
        _runRegistration.Dispose();
        _deadline.Dispose();
    }

    private void End()
    {
        var result = ReadResult();
        (_awaiter, _response) = (default, null);
        if (!_deadline.TryReset())
        {
            RenewDeadline();
        }

        // Must come last, because the waiting code may start the next call with this object before SetResult returns.
        if (result is { } ended)
        {
            _result.SetResult(ended);
        }
        else
        {
            _result.SetException(new OperationCanceledException(_runToken));
        }
    }

    /// <summary>Returns the result, or null if the run was cancelled. The call is then neither good nor failed.</summary>
    private CallResult? ReadResult()
    {
#pragma warning disable CA1031 // Every exception of a client is the result of its call.
        try
        {
            _awaiter.GetResult();
            return _target.CheckResponse(_number, _calls!, _id, _response!);
        }
        catch (Exception exception)
        {
            return _runToken.IsCancellationRequested
                ? null
                : CallResult.Failed(CallErrors.Classify(exception, _deadline.IsCancellationRequested), CallErrors.Describe(exception));
        }
#pragma warning restore CA1031
    }

    // An exception that a client throws synchronously is the result of the call, like an exception that it throws later.
    private Task Send()
    {
#pragma warning disable CA1031
        try
        {
            return _calls!.CallAsync(_id, _deadline.Token);
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
            RegisterRunToken();
            if (_deadline.IsCancellationRequested)
            {
                // The token was cancelled by an earlier run while this object was idle, or by this run just now. In this run, the call then
                // ends as cancelled.
                RenewDeadline();
                RegisterRunToken();
            }

            _deadline.CancelAfter(_target.Deadline);
        }
        catch
        {
            RenewDeadline();
            _target.ReturnCall(this);
            throw;
        }
    }

    private void RegisterRunToken()
    {
        // All calls of a run have the same token. Registering it for every call would cost each call a lock that all calls share.
        if (_registeredToken != _runToken)
        {
            _runRegistration.Dispose();
            _registeredToken = _runToken;
            _runRegistration = _runToken.UnsafeRegister(static call => ((OperationCall)call!)._deadline.Cancel(), this);
        }
    }

    private void RenewDeadline()
    {
        Dispose();
        (_deadline, _registeredToken) = (new(), null);
    }
}
