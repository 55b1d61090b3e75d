namespace RpcBench.Launching;

/// <summary>The probe of the bytes that a call allocates in client and service. It never runs beside timed calls.</summary>
/// <remarks>A process also allocates memory beside its calls, for example for timers and for reading the counters. The probe therefore
/// counts two windows of equal length, one with N calls and one with 2N calls. A call allocates the difference divided by N.</remarks>
internal sealed class AllocationProbe(WireProbe probe, TestEnvironment environment)
{
    /// <summary>The number of times that both windows are counted. Repetitions are needed because some allocations, such as those of pooled
    /// buffers, do not occur in every call.</summary>
    public const int Repetitions = 4;

    // Each repetition has two windows, and each window lasts as long as 2N calls.
    private const int CallsPerRepetition = 4;

    private const int MinCalls = 2;
    private const int MaxCalls = 4000;
    private static readonly TimeSpan MinCallTime = TimeSpan.FromMicroseconds(10);
    private static readonly TimeSpan SlowCallTime = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan StandardWindow = TimeSpan.FromMilliseconds(8);
    private static readonly TimeSpan LongWindow = TimeSpan.FromMilliseconds(100);

    /// <summary>Returns whether calls that take this long are counted. Slow calls are counted only on request.</summary>
    public static bool ShouldCount(TimeSpan callTime, bool countsAll) => countsAll || callTime <= SlowCallTime;

    public static TimeSpan EstimateTime(TimeSpan callTime, bool countsAll) =>
        ShouldCount(callTime, countsAll)
            ? callTime * ChooseCallCount(callTime, countsAll) * ((Repetitions * CallsPerRepetition) + 1)
            : TimeSpan.Zero;

    public async Task<AllocatedRecord> CountAsync(
        ComparedOperation operation, ComparedArm arm, TimeSpan callTime, bool countsAll, CancellationToken cancellation)
    {
        var calls = ChooseCallCount(callTime, countsAll);
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
            var serviceBefore = await ReadAllocatedBytesAsync(meter, cancellation);
            var (start, clientBefore) = (Stopwatch.GetTimestamp(), GC.GetTotalAllocatedBytes(precise: true));
            await loop.RunAsync(count, null, cancellation);
            if (least - Stopwatch.GetElapsedTime(start) is { Ticks: > 0 } rest)
            {
                await Task.Delay(rest, cancellation);
            }

            var (length, clientAfter) = (Stopwatch.GetElapsedTime(start), GC.GetTotalAllocatedBytes(precise: true));
            return (clientAfter - clientBefore, await ReadAllocatedBytesAsync(meter, cancellation) - serviceBefore, length);
        }
    }

    private static async Task<long?> ReadAllocatedBytesAsync(ServiceMeter? meter, CancellationToken cancellation) =>
        meter is null ? null : (await meter(false, cancellation))?.AllocatedBytes;

    private static int ChooseCallCount(TimeSpan callTime, bool countsAll) => (int)Math.Clamp(
        (countsAll ? LongWindow : StandardWindow) / (callTime > MinCallTime ? callTime : MinCallTime), MinCalls, MaxCalls);

    // A call cannot allocate less than nothing, so a negative mean is noise.
    private static double Mean(IReadOnlyCollection<double> slopes) => Math.Max(0, slopes.Average());
}
