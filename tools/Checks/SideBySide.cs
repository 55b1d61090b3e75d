namespace RpcBench.Checks;

/// <summary>Measures two calls in alternating blocks of one run.</summary>
internal sealed class SideBySide(int pairs = 20)
{
    private const int InFlight = 16;

    private static readonly TimeSpan Block = TimeSpan.FromMilliseconds(300);
    private static readonly TimeSpan WarmBlock = Block / 5;

    private readonly Random _order = new(1);

    private async Task<Sides> MeasureAsync(Func<Task> first, Func<Task> second, int inFlight, CancellationToken cancellation)
    {
        var settling = await WarmUp.RunAsync(
            new() { Least = Block * 4, Most = Block * 40 }, TimeProvider.System, new Random(1), () =>
                WarmAsync(first), () => WarmAsync(second));
        List<double> firstTimes = [], secondTimes = [];
        await Alternation.RunAsync(pairs, _order, () => BlockAsync(first, firstTimes), () => BlockAsync(second, secondTimes));
        return new(RatioInterval.FromPairs(firstTimes, secondTimes), firstTimes.Average(), secondTimes.Average(), settling);

        Task<double> WarmAsync(Func<Task> call)
        {
            cancellation.ThrowIfCancellationRequested();
            return CallTimeAsync(call, inFlight, WarmBlock);
        }

        async Task BlockAsync(Func<Task> call, List<double> times)
        {
            cancellation.ThrowIfCancellationRequested();
            times.Add(await CallTimeAsync(call, inFlight, Block));
        }
    }

    /// <summary>Measures with many calls in flight and records the second time divided by the first time. The basis shows the rates of
    /// both.</summary>
    public Task KeepRatesAsync(PromisesRun run, Promise promise, Func<Task> first, Func<Task> second, CancellationToken cancellation) =>
        KeepAsync(run, promise, first, second, InFlight, measured => measured.Rates, cancellation);

    /// <summary>Measures one call at a time and records the second time divided by the first time.</summary>
    public Task KeepTimesAsync(
        PromisesRun run, Promise promise, Func<Task> first, Func<Task> second, CancellationToken cancellation, string store = "") =>
        KeepAsync(run, promise, first, second, 1, measured => store + measured.TimesBackwards, cancellation);

    public static Func<Task> Reads(Func<int, Task<object?>> read)
    {
        var calls = 0;
        return async () =>
        {
            var id = (calls++ % Payloads.Rows) + 1;
            _ = await read(id) ?? throw new InvalidOperationException($"The store has no payload {id}.");
        };
    }

    private async Task KeepAsync(
        PromisesRun run, Promise promise, Func<Task> first, Func<Task> second, int inFlight, Func<Sides, string> basis,
        CancellationToken cancellation)
    {
        var measured = await MeasureAsync(first, second, inFlight, cancellation);
        run.Keep(promise, measured.Ratio.Estimate, basis(measured), measured.Ratio);
    }

    /// <summary>Keeps the given number of calls in flight. Returns the seconds of the block divided by the number of calls.</summary>
    private static async Task<double> CallTimeAsync(Func<Task> call, int inFlight, TimeSpan length)
    {
        var (begin, calls) = (Stopwatch.GetTimestamp(), 0);
        await new ClosedLoop(inFlight, new GivenCalls(call), CallLimit.Standard).RunAsync(
            () => Stopwatch.GetElapsedTime(begin) < length && Interlocked.Increment(ref calls) > 0, took: null, CancellationToken.None);
        return Stopwatch.GetElapsedTime(begin).TotalSeconds / calls;
    }
}

/// <summary>The second time divided by the first time, and the mean seconds per call of both.</summary>
internal sealed record Sides(RatioInterval Ratio, double First, double Second, SettlingRecord Settling)
{
    public string Rates => $"{Format.Count(1 / First)} and {Format.Count(1 / Second)} a second{Warm}";

    public string TimesBackwards => $"{Format.Time(Second * 1e9)} and {Format.Time(First * 1e9)}{Warm}";

    private string Warm => Settling.IsSettled == false ? $"; times still fell after {Format.Time(Settling.Seconds * 1e9)} of warm-up" : "";
}
