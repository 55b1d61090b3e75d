namespace RpcBench.Checks;

/// <summary>Measures two calls in alternating blocks of one run.</summary>
internal sealed class PairedMeasurement(int pairs = 20)
{
    private const int InFlight = 16;

    private static readonly TimeSpan Block = TimeSpan.FromMilliseconds(300);
    private static readonly TimeSpan WarmBlock = Block / 5;

    private readonly Random _order = new(1);

    private async Task<PairedResult> MeasureAsync(Func<Task> first, Func<Task> second, int inFlight, CancellationToken cancellation)
    {
        var settling = await WarmUpRule.RunAsync(
            new() { MinDuration = Block * 4, MaxDuration = Block * 40 }, TimeProvider.System, new Random(1), () =>
                WarmAsync(first), () => WarmAsync(second));
        List<double> firstTimes = [], secondTimes = [];
        await Alternation.RunAsync(pairs, _order, () => BlockAsync(first, firstTimes), () => BlockAsync(second, secondTimes));
        return new(RatioInterval.FromPairs(firstTimes, secondTimes), firstTimes.Average(), secondTimes.Average(), settling);

        Task<double> WarmAsync(Func<Task> call)
        {
            cancellation.ThrowIfCancellationRequested();
            return MeasureCallTimeAsync(call, inFlight, WarmBlock);
        }

        async Task BlockAsync(Func<Task> call, List<double> times)
        {
            cancellation.ThrowIfCancellationRequested();
            times.Add(await MeasureCallTimeAsync(call, inFlight, Block));
        }
    }

    /// <summary>Measures with many calls in flight and records the second time divided by the first time. The basis shows the rates of
    /// both.</summary>
    public Task RecordRatesAsync(PromisesRun run, Promise promise, Func<Task> first, Func<Task> second, CancellationToken cancellation) =>
        RecordAsync(run, promise, first, second, InFlight, measured => measured.DescribeRates, cancellation);

    /// <summary>Measures one call at a time and records the second time divided by the first time.</summary>
    public Task RecordTimesAsync(
        PromisesRun run, Promise promise, Func<Task> first, Func<Task> second, CancellationToken cancellation, string store = "") =>
        RecordAsync(run, promise, first, second, 1, measured => store + measured.DescribeSecondThenFirst, cancellation);

    public static Func<Task> CreateRead(Func<int, Task<object?>> read)
    {
        var calls = 0;
        return async () =>
        {
            var id = (calls++ % Payloads.RowsPerTable) + 1;
            _ = await read(id) ?? throw new InvalidOperationException($"The store has no payload {id}.");
        };
    }

    private async Task RecordAsync(
        PromisesRun run, Promise promise, Func<Task> first, Func<Task> second, int inFlight, Func<PairedResult, string> basis,
        CancellationToken cancellation)
    {
        var measured = await MeasureAsync(first, second, inFlight, cancellation);
        run.AddMeasurement(promise, measured.Ratio.Estimate, basis(measured), measured.Ratio);
    }

    /// <summary>Keeps the given number of calls in flight. Returns the seconds of the block divided by the number of calls.</summary>
    private static async Task<double> MeasureCallTimeAsync(Func<Task> call, int inFlight, TimeSpan length)
    {
        var (begin, calls) = (Stopwatch.GetTimestamp(), 0);
        await new ClosedLoop(inFlight, new DelegateCalls(call), CallLimit.Standard).RunAsync(
            () => Stopwatch.GetElapsedTime(begin) < length && Interlocked.Increment(ref calls) > 0, onCompleted: null,
                CancellationToken.None);
        return Stopwatch.GetElapsedTime(begin).TotalSeconds / calls;
    }
}

/// <summary>The second time divided by the first time, and the mean seconds per call of both.</summary>
internal sealed record PairedResult(RatioInterval Ratio, double First, double Second, SettlingRecord Settling)
{
    public string DescribeRates => $"{Format.Count(1 / First)} and {Format.Count(1 / Second)} a second{DescribeWarmUp}";

    public string DescribeSecondThenFirst => $"{Format.Time(Second * 1e9)} and {Format.Time(First * 1e9)}{DescribeWarmUp}";

    private string DescribeWarmUp
        => Settling.IsSettled == false ? $"; times still fell after {Format.Time(Settling.Seconds * 1e9)} of warm-up" : "";
}
