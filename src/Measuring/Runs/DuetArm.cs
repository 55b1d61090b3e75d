using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;

namespace RpcBench.Measuring.Runs;

/// <summary>
/// One arm of a duet. Its iterations are those of BenchmarkDotNet's engine, which collects garbage around each and holds the clock of
/// single calls. With several calls in flight what is timed lies between ramp and drain of one closed loop: the time from the last response
/// before it to its own last one, as many calls being in flight all the while.
/// </summary>
internal sealed class DuetArm : IDisposable
{
    private readonly NumberedCalls _calls;
    private readonly int _inFlight;
    private readonly CallLimit _limit;
    private readonly IEngine _engine;
    private readonly Dictionary<long, long> _times = [];

    // Windows that shrank while the other arm had its turn have grown again after two calls of every caller: the first fills them, the
    // second goes through them.
    private const int RampCalls = 2;

    // Every call of an iteration has a place of its own, so that callers at the same time need not wait for one another.
    private long[] _ticks = new long[1024];
    private int _ramp;
    private int _timed = 1;
    private long _begin;
    private long _end;

    public DuetArm(Arm arm, NumberedCalls calls, int inFlight, CallLimit limit)
    {
        (Arm, _calls, _inFlight, _limit) = (arm, calls, inFlight, limit);
        _engine = new EngineFactory().CreateReadyToRun(new()
        {
            Host = new NoConsoleHost(),
            BenchmarkName = $"{calls}",
            TargetJob = Job.Default.WithInvocationCount(1).WithUnrollFactor(1),
            WorkloadActionNoUnroll = Run,
            WorkloadActionUnroll = Run,
            OverheadActionNoUnroll = Nothing,
            OverheadActionUnroll = Nothing,
            Dummy1Action = Nothing,
            Dummy2Action = Nothing,
            Dummy3Action = Nothing,
            GlobalSetupAction = Nothing,
            GlobalCleanupAction = Nothing,
            IterationSetupAction = Ready,
            IterationCleanupAction = Clear,
        });
    }

    public Arm Arm { get; }

    /// <summary>A call of the last iteration.</summary>
    public double LastNanoseconds { get; private set; } = 1;

    /// <summary>The times of all timed calls to three digits, and how many had each.</summary>
    public IReadOnlyDictionary<long, long> Times => _times;

    /// <summary>One iteration.</summary>
    /// <param name="calls">How many.</param>
    /// <param name="round">Of the timed ones, from 1; 0: of the warm-up.</param>
    /// <returns>The time of all calls in nanoseconds.</returns>
    public double Iterate(int calls, int round)
    {
        Expect(calls, round > 0 && _inFlight > 1 ? RampCalls * _inFlight : 0);
        var stage = round == 0 ? IterationStage.Warmup : IterationStage.Actual;
        var measured = _engine.RunIteration(new(IterationMode.Workload, stage, Math.Max(1, round), calls, unrollFactor: 1));
        var nanoseconds = _inFlight == 1 ? measured.Nanoseconds : Stopwatch.GetElapsedTime(_begin, _end).TotalNanoseconds;
        LastNanoseconds = Math.Max(1, nanoseconds / calls);
        for (var call = 0; round > 0 && call < calls; call++)
        {
            var time = ToThreeDigits((long)Stopwatch.GetElapsedTime(0, _ticks[call]).TotalNanoseconds);
            _times[time] = _times.GetValueOrDefault(time) + 1;
        }

        return nanoseconds;
    }

    /// <summary>BenchmarkDotNet's line about what so many calls allocate and collect.</summary>
    public string CountMemory(int calls)
    {
        Expect(calls, ramp: 0);
        Ready();
        var before = GcStats.ReadInitial();
        Run(calls);
        var after = GcStats.ReadFinal();
        Clear();
        return (after - before).WithTotalOperations(calls).ToOutputLine();
    }

    public void Dispose() => _engine.Dispose();

    private static void Nothing()
    {
    }

    private static void Nothing(long invocations)
    {
    }

    // Up, as histograms do: a time is never below what it was, nor below a lower bound for that.
    internal static long ToThreeDigits(long nanoseconds)
    {
        var step = 1L;
        while (nanoseconds / step >= 1000)
        {
            step *= 10;
        }

        return (nanoseconds + step - 1) / step * step;
    }

    private void Expect(int calls, int ramp)
    {
        (_timed, _ramp) = (calls, ramp);
        if (_ticks.Length < calls)
        {
            _ticks = new long[calls * 2];
        }
    }

    private void Ready() => Wait("The preparation of", token => _calls.ReadyAsync(Made, token).AsTask());

    private void Clear() => Wait("The clearing after", _calls.ClearAsync);

    // Behind the timed ones as many as keep the others in flight until the last of them is there.
    private int Made => _ramp == 0 ? _timed : _ramp + _timed + _inFlight - 1;

    private void Run(long calls) => Wait(null, token => _inFlight == 1 ? OneByOneAsync(token) : TogetherAsync(token));

    private async Task OneByOneAsync(CancellationToken token)
    {
        for (var call = 0; call < _timed; call++)
        {
            var start = Stopwatch.GetTimestamp();
            await _calls.CallAsync(null, token).ConfigureAwait(false);
            _ticks[call] = Stopwatch.GetTimestamp() - start;
        }
    }

    private Task TogetherAsync(CancellationToken token)
    {
        var (begun, ended) = (0, 0);
        _begin = Stopwatch.GetTimestamp();
        return Task.WhenAll(Enumerable.Range(0, _inFlight).Select(_ => Task.Run(CallOnAsync, token)));

        async Task CallOnAsync()
        {
            while (Interlocked.Increment(ref begun) <= Made)
            {
                var start = Stopwatch.GetTimestamp();
                await _calls.CallAsync(null, token).ConfigureAwait(false);
                Take(Interlocked.Increment(ref ended) - _ramp, start, Stopwatch.GetTimestamp());
            }
        }
    }

    private void Take(int place, long start, long end)
    {
        if (place > 0 && place <= _timed)
        {
            _ticks[place - 1] = end - start;
        }

        if (place == 0)
        {
            _begin = end;
        }
        else if (place == _timed)
        {
            _end = end;
        }
    }

    // The engine awaits nothing: the thread that it runs on waits, once an iteration.
    private void Wait(string? what, Func<CancellationToken, Task> body) =>
        _limit.RunAsync(what is null ? $"{_calls}" : $"{what} {_calls}", body, CancellationToken.None).GetAwaiter().GetResult();
}
