namespace RpcBench.Load.Engine;

/// <summary>The engine that puts load on a target and measures one window. The engine owns the threads of one run.</summary>
internal sealed class LoadEngine : IDisposable
{
    /// <summary>How long to wait for abandoned calls so that they do not disturb the next measurement.</summary>
    private static readonly TimeSpan AbandonedCallsTimeout = TimeSpan.FromSeconds(1);

    private readonly LoadPlan _plan;
    private readonly ArrivalSchedule? _schedule;
    private readonly CancellationTokenSource _cancelled;
    private readonly CancellationTokenSource _abandoned = new();
    private readonly RunClock _clock;
    private readonly CallMeter? _meter;
    private readonly LatencyRecorder _log;
    private readonly ILoadSource _source;
    private readonly LatencyCollector _collector;
    private bool _isInterrupted = true;
    private int _inFlightAtEnd;

    private LoadEngine(ICallTarget target, LoadModel model, LoadPlan plan, CancellationToken cancellation)
    {
        _plan = plan;
        _schedule = (model as OpenModel)?.Schedule;
        _cancelled = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        _clock = new(plan, _cancelled.Token);
        _meter = plan.Names is { } names ? new(names, () => _source!.InFlight) : null;
        _log = new(_clock, new(_clock, _schedule is not null), _meter);
        CallContext context = new(target, _clock, _log, _abandoned.Token);
        _source = model is ClosedModel closed
            ? new ClosedSource(context, closed, plan.FirstNumber) : new OpenSource(context, ((OpenModel)model).Schedule, plan);
        _collector = new(_clock, _log, _schedule, () => _source.InFlight, plan.Observer);
    }

    /// <summary>Measures a window and waits for its calls. If cancelled, returns the figures so far within two seconds.</summary>
    public static async Task<LoadMeasurement> RunAsync(ICallTarget target, LoadModel model, LoadPlan plan, CancellationToken cancellation)
    {
        using LoadEngine engine = new(target, model, plan, cancellation);
        return await engine.RunAsync();
    }

    private async Task<LoadMeasurement> RunAsync()
    {
        using var seen = _meter?.Register();
        var collecting = DedicatedThread.Run("load counter", () => CancelOnFailure(_collector.Run));
        var source = _source.RunAsync();
        var conducting = DedicatedThread.Run("load window", () => CancelOnFailure(() => RunWindow(source)));
        await conducting.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        _collector.Finish(_inFlightAtEnd);
        await Task.WhenAll(source.IsFaulted ? source : Task.CompletedTask, conducting, collecting);
        return Measurement();
    }

    public void Dispose()
    {
        _cancelled.Dispose();
        _abandoned.Dispose();
    }

    /// <summary>Cancels the other threads if the work throws.</summary>
    private void CancelOnFailure(Action work)
    {
        try
        {
            work();
        }
        catch
        {
            _cancelled.Cancel();
            throw;
        }
    }

    private void RunWindow(Task source)
    {
        try
        {
            if (_clock.Wait(_clock.WindowBegin))
            {
                var isWhole = _clock.Wait(null);
                _inFlightAtEnd = _source.InFlight;
                if (!isWhole)
                {
                    _clock.Interrupt();
                }

                _isInterrupted = !isWhole
                    || !WaitForCalls(source, _clock.WindowEnd + Clock.ToNanoseconds(_plan.Drain), () => _clock.IsCancelled);
            }
        }
        finally
        {
            // The window must end now whatever failed, even if an observer threw.
            _clock.Interrupt();
            if (!_isInterrupted)
            {
                _log.AddExample(CallErrorKind.TimedOut, $"in flight still {DurationText.Format(_plan.Drain)} after the load's end");
            }

            _source.Abandon(_isInterrupted ? CallEntry.Unfinished : (int)CallErrorKind.TimedOut);
            _abandoned.Cancel();
            WaitForCalls(source, Clock.Now + Clock.ToNanoseconds(AbandonedCallsTimeout), () => false);
        }
    }

    /// <summary>Waits until no call is in flight or the time is over. Returns false if the wait was abandoned.</summary>
    private bool WaitForCalls(Task source, long until, Func<bool> isCancelled)
    {
        while ((!source.IsCompleted || _source.InFlight > 0) && Clock.Now < until)
        {
            if (isCancelled())
            {
                return false;
            }

            PreciseSleep.Until(Clock.Now + 1_000_000);
        }

        return true;
    }

    private LoadMeasurement Measurement() => _log.ReadTally(tally =>
    {
        FailedCalls[] errors = [.. tally.Failed.Select(failed => new FailedCalls(failed.Kind, _log.Example(failed.Kind), failed.Latency))];
        var ended = tally.Latency.Count + errors.Sum(error => error.Count);
        var open = _source as OpenSource;
        var planned = open?.Planned ?? (ended + tally.Unfinished);
        return new LoadMeasurement
        {
            IsOpenLoop = open is not null,
            IsInterrupted = _isInterrupted,
            Window = _clock.Window,
            Planned = planned,
            Made = _source.NextNumber - _plan.FirstNumber,
            Dropped = Dropped(open, planned, ended),
            GoodInWindow = tally.GoodInWindow,
            PeakInFlight = _source.PeakInFlight,
            Latency = tally.Latency,
            Service = tally.Service,
            Lateness = tally.Lateness,
            Errors = errors,
            Seconds = _collector.Seconds,
            NextNumber = _source.NextNumber,
        };
    });

    private long Dropped(OpenSource? open, long planned, long ended)
    {
        if (open is null)
        {
            return 0;
        }

        // A call that was due but never ended was not made: too many calls were in flight or the starting thread was delayed.
        return _isInterrupted ? open.Dropped : planned - ended;
    }
}
