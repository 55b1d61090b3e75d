namespace RpcBench.Launching;

/// <summary>The probe of the bytes that a call allocates in client and service. It never runs beside timed calls.</summary>
/// <remarks>A process also allocates memory beside its calls, for example for timers and for reading the counters. The probe therefore
/// counts two windows of equal length, one with N calls and one with 2N calls. A call allocates the difference divided by N.</remarks>
internal sealed class AllocationProbe(WireProbe probe, TestEnvironment environment)
{
    /// <summary>The number of times that both windows are counted. Allocations that only some calls make, such as pooled buffers,
    /// vary.</summary>
    public const int Repetitions = 4;

    // Each repetition has two windows, and each window lasts as long as 2N calls.
    private const int CallsOfRepetition = 4;

    private const int FewestCalls = 2;
    private const int MostCalls = 4000;
    private static readonly TimeSpan ShortestCall = TimeSpan.FromMicroseconds(10);
    private static readonly TimeSpan SlowCall = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan Usual = TimeSpan.FromMilliseconds(8);
    private static readonly TimeSpan OfAll = TimeSpan.FromMilliseconds(100);

    /// <summary>Returns whether calls that take this long are counted. Slow calls are counted only on request.</summary>
    public static bool Counts(TimeSpan call, bool countsAll) => countsAll || call <= SlowCall;

    public static TimeSpan Expected(TimeSpan call, bool countsAll) =>
        Counts(call, countsAll) ? call * Calls(call, countsAll) * ((Repetitions * CallsOfRepetition) + 1) : TimeSpan.Zero;

    public async Task<AllocatedRecord> CountAsync(
        ComparedOperation operation, ComparedArm arm, TimeSpan call, bool countsAll, CancellationToken cancellation)
    {
        var calls = Calls(call, countsAll);
        var loop = new ClosedLoop(1, operation.Bind(arm, probe.Clients), CallLimit.Standard);
        var all = calls * ((Repetitions * 3) + 1);
        await loop.PrepareAsync(all, cancellation);
        await loop.RunAsync(calls, null, cancellation);
        List<double> client = [];
        List<double?> service = [];
        for (var repetition = 0; repetition < Repetitions; repetition++)
        {
            var twice = await CountAsync(2 * calls, TimeSpan.Zero);
            var once = await CountAsync(calls, twice.Length);
            client.Add((double)(twice.Client - once.Client) / calls);
            service.Add((double?)(twice.Service - once.Service) / calls);
        }

        await loop.CleanAsync(all, cancellation);
        double[] served = [.. service.OfType<double>()];
        var isServed = served.Length == Repetitions;
        return new(calls, Mean(client), isServed ? Mean(served) : null)
        {
            ClientRepetitions = client,
            ServiceRepetitions = isServed ? served : null,
        };

        async Task<(long Client, long? Service, TimeSpan Length)> CountAsync(int count, TimeSpan least)
        {
            // Querying the service also allocates in this process, so the bytes of the client are read between the two queries.
            var meter = environment.MeterOf(arm);
            var serviceBefore = await AskAsync(meter, cancellation);
            var (start, clientBefore) = (Stopwatch.GetTimestamp(), GC.GetTotalAllocatedBytes(precise: true));
            await loop.RunAsync(count, null, cancellation);
            if (least - Stopwatch.GetElapsedTime(start) is { Ticks: > 0 } rest)
            {
                await Task.Delay(rest, cancellation);
            }

            var (length, clientAfter) = (Stopwatch.GetElapsedTime(start), GC.GetTotalAllocatedBytes(precise: true));
            return (clientAfter - clientBefore, await AskAsync(meter, cancellation) - serviceBefore, length);
        }
    }

    private static async Task<long?> AskAsync(ServiceMeter? meter, CancellationToken cancellation) =>
        meter is null ? null : (await meter(false, cancellation))?.AllocatedBytes;

    private static int Calls(TimeSpan call, bool countsAll) => (int)Math.Clamp(
        (countsAll ? OfAll : Usual) / (call > ShortestCall ? call : ShortestCall), FewestCalls, MostCalls);

    // A call cannot allocate less than nothing, so a negative mean is noise.
    private static double Mean(IReadOnlyCollection<double> slopes) => Math.Max(0, slopes.Average());
}
