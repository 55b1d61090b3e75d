namespace RpcBench.Measuring.Runs.Load;

/// <summary>The end of one call's time, used for one call after the other.</summary>
internal sealed class CallDeadline : IDisposable
{
    private readonly CancellationTokenSource _ending = new();
    private CancellationToken _run;
    private CancellationTokenRegistration _ofRun;

    public CancellationToken Token => _ending.Token;

    /// <summary>The time is over, or the run was given up.</summary>
    public bool HasPassed => _ending.IsCancellationRequested;

    /// <summary>Starts the time; false: an earlier run was given up while this was idle, and this is of no more use.</summary>
    public bool TryStart(TimeSpan time, CancellationToken run)
    {
        // A run's calls have one token: to register with it anew for each of them would cost every call a lock that all share.
        if (_run != run)
        {
            _ofRun.Dispose();
            _run = run;
            _ofRun = run.UnsafeRegister(static deadline => ((CallDeadline)deadline!)._ending.Cancel(), this);
        }

        if (_ending.IsCancellationRequested)
        {
            return false;
        }

        _ending.CancelAfter(time);
        return true;
    }

    /// <summary>Ends the time; false: it had passed, and this is of no more use.</summary>
    public bool TryReset() => _ending.TryReset();

    public void Dispose()
    {
        _ofRun.Dispose();
        _ending.Dispose();
    }
}
