namespace RpcBench.Launching.Interleaving;

/// <summary>The closed loop of whatever is measured call by call: so many callers, each of which makes its next call when its last one is
/// over. The calls of one caller come one after the other, and the limit is each call's. (The load engine's callers are places in its own
/// schedule.)</summary>
internal sealed class ClosedLoop(int callers, ArmCalls calls, CallLimit limit)
{
    // Callers that write beside one another would wait for each other's cache line, of so many numbers.
    private const int Line = 8;

    // When each caller's call began; none: it makes none.
    private readonly long[] _begun = new long[callers * Line];

    private readonly string _name = $"{calls}";

    /// <summary>When that of the calls under way began which has been for longest; now, where there is none.</summary>
    public long Oldest => _begun.Where(begun => begun > 0).DefaultIfEmpty(Stopwatch.GetTimestamp()).Min();

    // A call that failed ends the loop, so that all other calls that began came back or are under way.
    private long Answered => calls.Begun - _begun.Count(begun => begun > 0);

    /// <summary>What a caller does before each call, outside what is timed; null: nothing.</summary>
    public Func<CancellationToken, ValueTask>? Before { get; init; }

    /// <summary>All calls of <see cref="TimeAsync"/>: behind the timed ones as many as keep the others in flight until the last of them is
    /// there.</summary>
    public int CallsFor(int timed, int ramp) => ramp == 0 ? timed : ramp + timed + callers - 1;

    /// <summary>What so many calls need is there afterwards. Not to be timed.</summary>
    public Task PrepareAsync(int count, CancellationToken cancellation) => limit.ForUnseen(count).RunAsync(
        $"The preparation of {_name}", token => calls.PrepareAsync(count, token).AsTask(), cancellation);

    /// <summary>What so many calls left is gone afterwards. Not to be timed.</summary>
    public Task CleanAsync(int made, CancellationToken cancellation) =>
        limit.ForUnseen(made).RunAsync($"The clearing after {_name}", calls.CleanAsync, cancellation);

    /// <summary>Makes a number of calls.</summary>
    public Task RunAsync(int count, Action<long, long>? took, CancellationToken cancellation)
    {
        var begun = 0;
        return RunAsync(() => Interlocked.Increment(ref begun) <= count, took, cancellation);
    }

    /// <summary>Calls until no caller is to make another.</summary>
    /// <param name="goesOn">Whether there is one more call; every caller asks before each.</param>
    /// <param name="took">Takes when a call began and ended, on the thread on which it did; null: nobody wants to know.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="CallException">A call failed, or its limit passed.</exception>
    public Task RunAsync(Func<bool> goesOn, Action<long, long>? took, CancellationToken cancellation) =>
        limit.RunAsync(calls, token => CallAsync(goesOn, took, token), () => Oldest, () => Answered, cancellation);

    /// <summary>A number of calls between ramp and drain: the time from the last response of the ramp, or from the start without one, to
    /// the last of the timed calls, all callers being in flight all the while.</summary>
    /// <param name="timed">Calls that count.</param>
    /// <param name="ramp">Calls before them.</param>
    /// <param name="ticks">Takes the time of each call that counts, in ticks of <see cref="Stopwatch"/>. Every call has a place of its own,
    /// so that callers at the same time need not wait for one another.</param>
    /// <param name="cancellation">Gives up.</param>
    public async Task<TimeSpan> TimeAsync(int timed, int ramp, Memory<long> ticks, CancellationToken cancellation)
    {
        var (most, begun, ended) = (CallsFor(timed, ramp), 0, 0);
        var (begin, end) = (0L, 0L);
        await limit.RunAsync(calls, BeginAsync, () => Oldest, () => Answered, cancellation).ConfigureAwait(false);
        return Stopwatch.GetElapsedTime(begin, end);

        // What sets up the limit is in no time.
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
