using BenchmarkDotNet.Engines;

namespace RpcBench.Launching.Interleaving;

/// <summary>The sum of one arm's turns in an iteration. With several calls in flight, the timed part of a turn lies between the ramp and
/// the drain of a closed loop: from the last response before the timed calls to the last response of the timed calls. The number of calls
/// in flight stays the same throughout. <c>service</c> is the id of the process that serves the arm, or null if it is unknown.</summary>
internal sealed class ArmMeasurement(
    ComparedArm arm, ArmCalls calls, int inFlight, CallLimit limit, int? service, ServerTimes? times)
{
    // After two calls of every caller, TCP windows that shrank during another arm's turn have grown again: the first call fills the
    // windows, and the second uses them. With one caller, one call absorbs the effects of the previous measurement.
    private const int RampCallsPerCaller = 2;
    private const int SingleCallerRampCalls = 1;

    private readonly ClosedLoop _loop = new(inFlight, calls, limit);
    private readonly Dictionary<long, long> _times = [];
    private readonly ProcessorUse _client = new(() => ProcessorClock.Read());
    private readonly ProcessorUse _service = new(() => service is { } process ? ProcessorClock.Read(process) : null);
    private long[] _ticks = new long[1024];
    private int _callsMade;
    private TimeSpan _elapsed;

    public ComparedArm Arm => arm;

    /// <summary>The time of a call in the last iteration, in nanoseconds.</summary>
    public double LastNanoseconds { get; private set; } = 1;

    /// <summary>The times that the service reported for all calls of the last iteration together. Null if they were not requested, or if
    /// the service did not report them for all calls.</summary>
    public ServerTiming? ReportedTiming { get; private set; }

    /// <summary>The times of all timed calls, rounded to three digits, and the number of calls with each time.</summary>
    public IReadOnlyDictionary<long, long> TimeCounts => _times;

    /// <summary>The processor time of a call in all timed turns, in nanoseconds, or null if unknown.</summary>
    public (double? Client, double? Service) ProcessorNanosecondsPerCall => (_client.PerCall, _service.PerCall);

    public Task PrepareAsync(int timed, int turns, bool hasRamp)
    {
        (_callsMade, _elapsed) = (0, TimeSpan.Zero);
        if (_ticks.Length < timed)
        {
            _ticks = new long[timed * 2];
        }

        return _loop.PrepareAsync(timed + (turns * _loop.CountCalls(0, GetRampCalls(hasRamp))), CancellationToken.None);
    }

    /// <summary>Makes the calls of one turn. Untimed calls come first: with one call in flight in the first turn of an iteration, with
    /// several calls in flight in every turn.</summary>
    public async Task RunTurnAsync(int timed, bool hasRamp, bool counts)
    {
        var ramp = _callsMade == 0 || inFlight > 1 ? GetRampCalls(hasRamp) : 0;
        var (client, service) = (_client.Read(), _service.Read());
        RequestServerTimes(true);
        _elapsed += await _loop.TimeAsync(timed, ramp, _ticks.AsMemory(_callsMade, timed), CancellationToken.None);
        RequestServerTimes(false);
        _callsMade += timed;
        if (counts)
        {
            _client.Add(client, _loop.CountCalls(timed, ramp));
            _service.Add(service, _loop.CountCalls(timed, ramp));
        }
    }

    public Task CleanUpAsync() => _loop.CleanAsync(_callsMade, CancellationToken.None);

    /// <summary>Returns the time of the iteration's calls in nanoseconds. If <paramref name="counts"/> is true, also keeps the time of each
    /// call.</summary>
    public double EndIteration(bool counts)
    {
        var nanoseconds = _elapsed.TotalNanoseconds;
        LastNanoseconds = Math.Max(1, nanoseconds / _callsMade);
        ReportedTiming = times?.TakeSum();
        foreach (var ticks in counts ? _ticks.AsSpan(0, _callsMade) : [])
        {
            var time = RoundUpToThreeDigits((long)Stopwatch.GetElapsedTime(0, ticks).TotalNanoseconds);
            _times[time] = _times.GetValueOrDefault(time) + 1;
        }

        return nanoseconds;
    }

    /// <summary>Counts the allocations and garbage collections of a sixteenth of the given calls, and returns them as BenchmarkDotNet's
    /// line about memory. The count is the difference between two windows of equal length, one with twice as many calls as the other, so it
    /// excludes what this process allocates besides the calls.</summary>
    public async Task<string> CountAllocationsAsync(int maxCalls)
    {
        // Each window lasts as long as 2N calls, and both windows together last a quarter of an iteration.
        var calls = Math.Max(1, maxCalls / 16);
        var twice = await CountAllocationsAsync(2 * calls, TimeSpan.Zero);
        var once = await CountAllocationsAsync(calls, twice.Length);
        return (twice.Used - once.Used).WithTotalOperations(calls).ToOutputLine();
    }

    private async Task<(GcStats Used, TimeSpan Length)> CountAllocationsAsync(int timed, TimeSpan minLength)
    {
        await PrepareAsync(timed, turns: 1, hasRamp: false);
        var (start, before) = (Stopwatch.GetTimestamp(), GcStats.ReadInitial());
        await RunTurnAsync(timed, hasRamp: false, counts: false);
        if (minLength - Stopwatch.GetElapsedTime(start) is { Ticks: > 0 } rest)
        {
            await Task.Delay(rest);
        }

        var (length, after) = (Stopwatch.GetElapsedTime(start), GcStats.ReadFinal());
        await CleanUpAsync();
        return (after - before, length);
    }

    // The time is rounded up, as in histograms, so that the result is never less than the measured time or a lower bound of that time.
    internal static long RoundUpToThreeDigits(long nanoseconds)
    {
        var step = 1L;
        while (nanoseconds / step >= 1000)
        {
            step *= 10;
        }

        return (nanoseconds + step - 1) / step * step;
    }

    private void RequestServerTimes(bool areRequested)
    {
        if (times is not null)
        {
            times.AreRequested = areRequested;
        }
    }

    private int GetRampCalls(bool hasRamp)
    {
        if (!hasRamp)
        {
            return 0;
        }

        return inFlight > 1 ? RampCallsPerCaller * inFlight : SingleCallerRampCalls;
    }

    /// <summary>The processor time of a process during the turns of one arm. All work of the process in these turns counts towards the
    /// arm.</summary>
    private sealed class ProcessorUse(Func<long?> read)
    {
        private long? _used = 0;
        private long _calls;

        public double? PerCall => _calls == 0 ? null : (double?)_used / _calls;

        public long? Read() => read();

        public void Add(long? begin, int calls) => (_used, _calls) = (_used + read() - begin, _calls + calls);
    }
}
