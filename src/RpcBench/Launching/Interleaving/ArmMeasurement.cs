using BenchmarkDotNet.Engines;

namespace RpcBench.Launching.Interleaving;

/// <summary>The turns of one arm in one iteration, added up. With several calls in flight what is timed of a turn lies between ramp and
/// drain of one closed loop: the time from the last response before it to its own last one, as many calls being in flight all the
/// while. The service is the process that serves it; null: unknown. With times its calls ask for them.</summary>
internal sealed class ArmMeasurement(
    ComparedArm arm, ArmCalls calls, int inFlight, CallLimit limit, int? service, ServerTimes? times)
{
    // Windows that shrank while the other arm had its turn have grown again after two calls of every caller: the first fills them, the
    // second goes through them. Of one caller the first call finds what another method has left.
    private const int BusyRamp = 2;
    private const int Ramp = 1;

    private readonly ClosedLoop _loop = new(inFlight, calls, limit);
    private readonly Dictionary<long, long> _times = [];
    private readonly ProcessorUse _client = new(() => ProcessorClock.Read());
    private readonly ProcessorUse _service = new(() => service is { } process ? ProcessorClock.Read(process) : null);
    private long[] _ticks = new long[1024];
    private int _made;
    private TimeSpan _elapsed;

    public ComparedArm Arm => arm;

    /// <summary>A call of the last iteration.</summary>
    public double LastNanoseconds { get; private set; } = 1;

    /// <summary>What the service reported of the last iteration's calls together; null: it was not asked, or did not of all.</summary>
    public ServerTiming? Reported { get; private set; }

    /// <summary>The times of all timed calls to three digits, and how many had each.</summary>
    public IReadOnlyDictionary<long, long> Times => _times;

    /// <summary>Processor time of a call in all timed turns, of this process and of the service, in nanoseconds; null: unknown.</summary>
    public (double? Client, double? Service) Processor => (_client.PerCall, _service.PerCall);

    /// <summary>Before an iteration, untimed: what so many turns need in the store is there.</summary>
    public Task ReadyAsync(int timed, int turns, bool hasRamp)
    {
        (_made, _elapsed) = (0, TimeSpan.Zero);
        if (_ticks.Length < timed)
        {
            _ticks = new long[timed * 2];
        }

        return _loop.PrepareAsync(timed + (turns * _loop.CallsFor(0, RampOf(hasRamp))), CancellationToken.None);
    }

    /// <summary>So many calls. The first turn of an iteration has a call before them, with several in flight every turn some.</summary>
    public async Task TurnAsync(int timed, bool hasRamp, bool counts)
    {
        var ramp = _made == 0 || inFlight > 1 ? RampOf(hasRamp) : 0;
        var (client, service) = (_client.Read(), _service.Read());
        Ask(true);
        _elapsed += await _loop.TimeAsync(timed, ramp, _ticks.AsMemory(_made, timed), CancellationToken.None);
        Ask(false);
        _made += timed;
        if (counts)
        {
            _client.Add(client, _loop.CallsFor(timed, ramp));
            _service.Add(service, _loop.CallsFor(timed, ramp));
        }
    }

    /// <summary>After an iteration, untimed.</summary>
    public Task ClearAsync() => _loop.CleanAsync(_made, CancellationToken.None);

    /// <summary>The time of the iteration's calls in nanoseconds. That of each of them is kept where it counts.</summary>
    public double End(bool counts)
    {
        var nanoseconds = _elapsed.TotalNanoseconds;
        LastNanoseconds = Math.Max(1, nanoseconds / _made);
        Reported = times?.Take();
        foreach (var ticks in counts ? _ticks.AsSpan(0, _made) : [])
        {
            var time = ToThreeDigits((long)Stopwatch.GetElapsedTime(0, ticks).TotalNanoseconds);
            _times[time] = _times.GetValueOrDefault(time) + 1;
        }

        return nanoseconds;
    }

    /// <summary>Counts what calls allocate and collect, and returns the count as BenchmarkDotNet's line, for a sixteenth of the given calls.
    /// The count is the difference between two windows that last equally long, one of which has twice as many calls. So the count does not
    /// have what this process allocates beside its calls.</summary>
    public async Task<string> CountMemoryAsync(int most)
    {
        // Both windows last as long as 2N calls, and both together as a quarter of an iteration.
        var calls = Math.Max(1, most / 16);
        var twice = await CountMemoryAsync(2 * calls, TimeSpan.Zero);
        var once = await CountMemoryAsync(calls, twice.Length);
        return (twice.Used - once.Used).WithTotalOperations(calls).ToOutputLine();
    }

    private async Task<(GcStats Used, TimeSpan Length)> CountMemoryAsync(int timed, TimeSpan least)
    {
        await ReadyAsync(timed, turns: 1, hasRamp: false);
        var (start, before) = (Stopwatch.GetTimestamp(), GcStats.ReadInitial());
        await TurnAsync(timed, hasRamp: false, counts: false);
        if (least - Stopwatch.GetElapsedTime(start) is { Ticks: > 0 } rest)
        {
            await Task.Delay(rest);
        }

        var (length, after) = (Stopwatch.GetElapsedTime(start), GcStats.ReadFinal());
        await ClearAsync();
        return (after - before, length);
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

    private void Ask(bool areAsked)
    {
        if (times is not null)
        {
            times.AreAsked = areAsked;
        }
    }

    private int RampOf(bool hasRamp)
    {
        if (!hasRamp)
        {
            return 0;
        }

        return inFlight > 1 ? BusyRamp * inFlight : Ramp;
    }

    /// <summary>What a process used in the turns of one arm. Whatever it does meanwhile is counted, for it is that arm's turn.</summary>
    private sealed class ProcessorUse(Func<long?> read)
    {
        private long? _used = 0;
        private long _calls;

        public double? PerCall => _calls == 0 ? null : (double?)_used / _calls;

        public long? Read() => read();

        public void Add(long? begin, int calls) => (_used, _calls) = (_used + read() - begin, _calls + calls);
    }
}
