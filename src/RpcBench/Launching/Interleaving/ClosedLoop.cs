namespace RpcBench.Launching.Interleaving;

/// <summary>The closed loop for measurements of individual calls. Each caller makes its next call when its last call has ended. The limit
/// applies to each call. The load engine does not use this class.</summary>
internal sealed class ClosedLoop(int callers, ArmCalls calls, CallLimit limit)
{
    // Each caller's timestamp has its own cache line of this many numbers. Otherwise callers that write concurrently would wait for each
    // other.
    private const int CacheLineLength = 8;

    // The start time of each caller's current call, or 0 if there is none.
    private readonly long[] _startTimes = new long[callers * CacheLineLength];

    private readonly string _name = $"{calls}";

    /// <summary>The start time of the oldest running call, or the current time if there is none.</summary>
    public long OldestStart => _startTimes.Where(begun => begun > 0).DefaultIfEmpty(Stopwatch.GetTimestamp()).Min();

    // A failed call ends the loop, so every other call that began has either returned or is still running.
    private long CompletedCalls => calls.StartedCount - _startTimes.Count(begun => begun > 0);

    /// <summary>The untimed work of a caller before each call, or null if there is none.</summary>
    public Func<CancellationToken, ValueTask>? BeforeCall { get; init; }

    /// <summary>Returns the number of all calls that <see cref="TimeAsync"/> makes. The calls after the timed calls keep all callers busy
    /// until the last timed call has returned.</summary>
    public int CountCalls(int timed, int ramp) => ramp == 0 ? timed : ramp + timed + callers - 1;

    /// <summary>Prepares the data for a number of calls. Like <see cref="CleanAsync"/>, it must not be timed.</summary>
    public Task PrepareAsync(int count, CancellationToken cancellation) => limit.ForBatch(count).RunAsync(
        $"The preparation of {_name}", token => calls.PrepareAsync(count, token).AsTask(), cancellation);

    public Task CleanAsync(int callsMade, CancellationToken cancellation) =>
        limit.ForBatch(callsMade).RunAsync($"The clearing after {_name}", calls.CleanAsync, cancellation);

    public Task RunAsync(int count, Action<long, long>? onCompleted, CancellationToken cancellation)
    {
        var begun = 0;
        return RunAsync(() => Interlocked.Increment(ref begun) <= count, onCompleted, cancellation);
    }

    /// <summary>Makes calls until <paramref name="shouldContinue"/> returns false. Every caller checks it before each call.
    /// <paramref name="onCompleted"/> receives the start and the end of each call, on the thread on which the call ended.</summary>
    /// <exception cref="CallException">Thrown when a call failed or exceeded its limit.</exception>
    public Task RunAsync(Func<bool> shouldContinue, Action<long, long>? onCompleted, CancellationToken cancellation) =>
        limit.RunAsync(
            calls,
            token => RunCallersAsync(shouldContinue, onCompleted, token),
            () => OldestStart,
            () => CompletedCalls,
            cancellation);

    /// <summary>Makes a number of calls between a ramp and a drain, with all callers busy throughout. Returns the time from the last
    /// response of the ramp, or from the start if there is no ramp, to the last response of the timed calls. Every timed call writes to its
    /// own element of <paramref name="ticks"/>, so that concurrent callers do not wait for each other.</summary>
    public async Task<TimeSpan> TimeAsync(int timed, int ramp, Memory<long> ticks, CancellationToken cancellation)
    {
        var (most, begun, ended) = (CountCalls(timed, ramp), 0, 0);
        var (begin, end) = (0L, 0L);
        await limit.RunAsync(calls, BeginAsync, () => OldestStart, () => CompletedCalls, cancellation).ConfigureAwait(false);
        return Stopwatch.GetElapsedTime(begin, end);

        // The clock starts here, so that setting up the limit is not timed.
        Task BeginAsync(CancellationToken token)
        {
            begin = Stopwatch.GetTimestamp();
            return RunCallersAsync(() => Interlocked.Increment(ref begun) <= most, Take, token);
        }

        void Take(long start, long stop)
        {
            var place = Interlocked.Increment(ref ended) - ramp;
            if (place > 0 && place <= timed)
            {
                ticks.Span[place - 1] = stop - start;
            }

            if (place == 0)
            {
                begin = stop;
            }
            else if (place == timed)
            {
                end = stop;
            }
        }
    }

    private Task RunCallersAsync(Func<bool> shouldContinue, Action<long, long>? onCompleted, CancellationToken cancellation)
    {
        return callers == 1 ? CallOnAsync(0)
            : Task.WhenAll(Enumerable.Range(0, callers).Select(caller => Task.Run(() => CallOnAsync(caller), cancellation)));

        async Task CallOnAsync(int caller)
        {
            while (shouldContinue())
            {
                if (BeforeCall is not null)
                {
                    _startTimes[caller * CacheLineLength] = Stopwatch.GetTimestamp();
                    await BeforeCall(cancellation).ConfigureAwait(false);
                }

                var start = Stopwatch.GetTimestamp();
                _startTimes[caller * CacheLineLength] = start;
                var number = calls.TakeNextNumber();
                try
                {
                    await calls.CallAsync(number, cancellation).ConfigureAwait(false);
                }
                catch (Exception exception) when (!cancellation.IsCancellationRequested)
                {
                    throw ArmCalls.CreateFailure(calls.Describe(number), exception);
                }

                onCompleted?.Invoke(start, Stopwatch.GetTimestamp());
            }

            _startTimes[caller * CacheLineLength] = 0;
        }
    }
}
