using BenchmarkDotNet.Engines;

namespace RpcBench.Measuring.Runs;

/// <summary>One arm of a duet. Its iterations are those of BenchmarkDotNet's engine, which collects garbage around each and holds the clock
/// of single calls. With several calls in flight what is timed lies between ramp and drain of one closed loop: the time from the last
/// response before it to its own last one, as many calls being in flight all the while.</summary>
internal sealed class DuetArm : IDisposable
{
    private readonly NumberedCalls _calls;
    private readonly int _inFlight;
    private readonly CallLimit _limit;
    private readonly ClosedLoop _loop;
    private readonly IEngine _engine;
    private readonly Dictionary<long, long> _times = [];

    // Windows that shrank while the other arm had its turn have grown again after two calls of every caller: the first fills them, the
    // second goes through them.
    private const int RampCalls = 2;

    private long[] _ticks = new long[1024];
    private int _ramp;
    private int _timed = 1;
    private TimeSpan _between;

    public DuetArm(Arm arm, NumberedCalls calls, int inFlight, CallLimit limit)
    {
        (Arm, _calls, _inFlight, _limit) = (arm, calls, inFlight, limit);
        _loop = new(inFlight, token => calls.CallAsync(null, token));
        _engine = IterationEngine.Create($"{calls}", Run, _ => { }, (Ready, Clear));
    }

    public Arm Arm { get; }

    /// <summary>A call of the last iteration.</summary>
    public double LastNanoseconds { get; private set; } = 1;

    /// <summary>The times of all timed calls to three digits, and how many had each.</summary>
    public IReadOnlyDictionary<long, long> Times => _times;

    /// <summary>The time of so many calls in nanoseconds; of the timed rounds, from 1, or of the warm-up, 0.</summary>
    public double Iterate(int calls, int round)
    {
        Expect(calls, round > 0 && _inFlight > 1 ? RampCalls * _inFlight : 0);
        var stage = round == 0 ? IterationStage.Warmup : IterationStage.Actual;
        var measured = _engine.RunIteration(new(IterationMode.Workload, stage, Math.Max(1, round), calls, unrollFactor: 1));
        var nanoseconds = _inFlight == 1 ? measured.Nanoseconds : _between.TotalNanoseconds;
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

    private void Ready() => Wait("The preparation of", token => _calls.ReadyAsync(_loop.CallsFor(_timed, _ramp), token).AsTask());

    private void Clear() => Wait("The clearing after", _calls.ClearAsync);

    private void Run(long calls) => Wait(null, async token => _between = await _loop.RunAsync(_timed, _ramp, _ticks, token));

    // The engine awaits nothing: the thread that it runs on waits, once an iteration.
    private void Wait(string? what, Func<CancellationToken, Task> body) =>
        _limit.RunAsync(what is null ? $"{_calls}" : $"{what} {_calls}", body, CancellationToken.None).GetAwaiter().GetResult();
}
