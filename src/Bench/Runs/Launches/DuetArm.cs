using System.Diagnostics;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Launches;

/// <summary>One arm of a duet. Its iterations are those of BenchmarkDotNet's engine, which collects garbage around each and holds the clock.</summary>
internal sealed class DuetArm : IDisposable
{
    private readonly NumberedCalls _calls;
    private readonly int _inFlight;
    private readonly CallLimit _limit;
    private readonly IEngine _engine;
    private readonly Dictionary<long, long> _times = [];

    // Every call of an iteration has a place of its own, so that callers at the same time need not wait for one another.
    private long[] _ticks = new long[1024];
    private int _expected = 1;

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
        Expect(calls);
        var stage = round == 0 ? IterationStage.Warmup : IterationStage.Actual;
        var measured = _engine.RunIteration(new(IterationMode.Workload, stage, Math.Max(1, round), calls, unrollFactor: 1));
        LastNanoseconds = Math.Max(1, measured.Nanoseconds / calls);
        for (var call = 0; round > 0 && call < calls; call++)
        {
            var time = ToThreeDigits((long)Stopwatch.GetElapsedTime(0, _ticks[call]).TotalNanoseconds);
            _times[time] = _times.GetValueOrDefault(time) + 1;
        }

        return measured.Nanoseconds;
    }

    /// <summary>BenchmarkDotNet's line about what so many calls allocate and collect.</summary>
    public string CountMemory(int calls)
    {
        Expect(calls);
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

    private static long ToThreeDigits(long nanoseconds)
    {
        var step = 1L;
        while (nanoseconds / step >= 1000)
        {
            step *= 10;
        }

        return nanoseconds / step * step;
    }

    private void Expect(int calls)
    {
        _expected = calls;
        if (_ticks.Length < calls)
        {
            _ticks = new long[calls * 2];
        }
    }

    private void Ready() => Wait("The preparation of", token => _calls.ReadyAsync(_expected, token).AsTask());

    private void Clear() => Wait("The clearing after", _calls.ClearAsync);

    private void Run(long calls) => Wait(null, token => _inFlight == 1 ? OneByOneAsync((int)calls, token) : TogetherAsync((int)calls, token));

    private async Task OneByOneAsync(int calls, CancellationToken token)
    {
        for (var call = 0; call < calls; call++)
        {
            await TimeAsync(call, token).ConfigureAwait(false);
        }
    }

    private Task TogetherAsync(int calls, CancellationToken token)
    {
        var next = -1;
        return Task.WhenAll(Enumerable.Range(0, _inFlight).Select(_ => Task.Run(CallOnAsync, token)));

        async Task CallOnAsync()
        {
            for (var call = Interlocked.Increment(ref next); call < calls; call = Interlocked.Increment(ref next))
            {
                await TimeAsync(call, token).ConfigureAwait(false);
            }
        }
    }

    private async Task TimeAsync(int call, CancellationToken token)
    {
        var start = Stopwatch.GetTimestamp();
        await _calls.CallAsync(null, token).ConfigureAwait(false);
        _ticks[call] = Stopwatch.GetTimestamp() - start;
    }

    // The engine awaits nothing: the thread that it runs on waits, once an iteration.
    private void Wait(string? what, Func<CancellationToken, Task> body) =>
        _limit.RunAsync(what is null ? $"{_calls}" : $"{what} {_calls}", body, CancellationToken.None).GetAwaiter().GetResult();
}
