namespace RpcBench.Launching.Interleaving;

/// <summary>The closed loop for measurements of individual calls. Each caller makes its next call when its last call has ended, so the
/// calls of one caller never overlap. The limit applies to each call. The callers of the load engine are slots in a separate schedule and
/// do not use this class.</summary>
internal sealed class ClosedLoop(int callers, ArmCalls calls, CallLimit limit)
{
    // Each caller's timestamp has a separate cache line with space for this many numbers. Otherwise callers that write at the same time
    // would wait for each other.
    private const int Line = 8;

    // The start times of each caller's current call, or 0 if the caller is making no call.
    private readonly long[] _begun = new long[callers * Line];

    private readonly string _name = $"{calls}";

    /// <summary>The start time of the oldest running call, or the current time if no call is running.</summary>
    public long Oldest => _begun.Where(begun => begun > 0).DefaultIfEmpty(Stopwatch.GetTimestamp()).Min();

    // A failed call ends the loop, so all other calls that began have either returned or are still running.
    private long Answered => calls.Begun - _begun.Count(begun => begun > 0);

    /// <summary>The work of a caller before each call, which is not timed, or null if there is none.</summary>
    public Func<CancellationToken, ValueTask>? Before { get; init; }

    /// <summary>Returns the number of all calls of <see cref="TimeAsync"/>. After the timed calls, there are enough calls to keep the other
    /// callers busy until the last timed call has returned.</summary>
    public int CallsFor(int timed, int ramp) => ramp == 0 ? timed : ramp + timed + callers - 1;

    /// <summary>Prepares what the given number of calls need. This method must not be timed.</summary>
    public Task PrepareAsync(int count, CancellationToken cancellation) => limit.ForUnseen(count).RunAsync(
        $"The preparation of {_name}", token => calls.PrepareAsync(count, token).AsTask(), cancellation);

    /// <summary>Removes what the given number of calls left behind. This method must not be timed.</summary>
    public Task CleanAsync(int made, CancellationToken cancellation) =>
        limit.ForUnseen(made).RunAsync($"The clearing after {_name}", calls.CleanAsync, cancellation);

    /// <summary>Makes the given number of calls.</summary>
    public Task RunAsync(int count, Action<long, long>? took, CancellationToken cancellation)
    {
        var begun = 0;
        return RunAsync(() => Interlocked.Increment(ref begun) <= count, took, cancellation);
    }

    /// <summary>Makes calls until no caller may make another call.</summary>
    /// <param name="goesOn">Returns whether to make another call. Every caller checks this before each call.</param>
    /// <param name="took">Receives the start and the end of each call, on the thread on which the call ended, or null if nobody needs
    /// them.</param>
    /// <param name="cancellation">The token that cancels the calls.</param>
    /// <exception cref="CallException">Thrown when a call failed or exceeded its limit.</exception>
    public Task RunAsync(Func<bool> goesOn, Action<long, long>? took, CancellationToken cancellation) =>
        limit.RunAsync(calls, token => CallAsync(goesOn, took, token), () => Oldest, () => Answered, cancellation);

    /// <summary>Makes a number of calls between a ramp and a drain, with all callers busy throughout. Returns the time from the last
    /// response of the ramp to the last response of the timed calls. Without a ramp, the time begins at the start.</summary>
    /// <param name="timed">The number of calls that count.</param>
    /// <param name="ramp">The number of calls before the timed calls.</param>
    /// <param name="ticks">Receives the time of each call that counts, in ticks of <see cref="Stopwatch"/>. Every call has a separate
    /// place, so that concurrent callers do not wait for each other.</param>
    /// <param name="cancellation">The token that cancels the calls.</param>
    public async Task<TimeSpan> TimeAsync(int timed, int ramp, Memory<long> ticks, CancellationToken cancellation)
    {
        var (most, begun, ended) = (CallsFor(timed, ramp), 0, 0);
        var (begin, end) = (0L, 0L);
        await limit.RunAsync(calls, BeginAsync, () => Oldest, () => Answered, cancellation).ConfigureAwait(false);
        return Stopwatch.GetElapsedTime(begin, end);

        // The time starts here to exclude the work of setting up the limit.
        Task BeginAsync(CancellationToken token)
        {
            begin = Stopwatch.GetTimestamp();
            return CallAsync(() => Interlocked.Increment(ref begun) <= most, Take, token);
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

    private Task CallAsync(Func<bool> goesOn, Action<long, long>? took, CancellationToken cancellation)
    {
        return callers == 1 ? CallOnAsync(0)
            : Task.WhenAll(Enumerable.Range(0, callers).Select(caller => Task.Run(() => CallOnAsync(caller), cancellation)));

        async Task CallOnAsync(int caller)
        {
            while (goesOn())
            {
                if (Before is not null)
                {
                    _begun[caller * Line] = Stopwatch.GetTimestamp();
                    await Before(cancellation).ConfigureAwait(false);
                }

                var start = Stopwatch.GetTimestamp();
                _begun[caller * Line] = start;
                var number = calls.Next();
                try
                {
                    await calls.CallAsync(number, cancellation).ConfigureAwait(false);
                }
                catch (Exception exception) when (!cancellation.IsCancellationRequested)
                {
                    throw ArmCalls.Failed(calls.Describe(number), exception);
                }

                took?.Invoke(start, Stopwatch.GetTimestamp());
            }

            _begun[caller * Line] = 0;
        }
    }
}
