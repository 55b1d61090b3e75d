namespace RpcBench.Load.Runs;

/// <summary>The meter of what an arm's calls cost on every side between two moments. It asks the service directly and not through the
/// emulated network.</summary>
internal sealed class CostMeter(ComparedArm arm, TestEnvironment environment, NetworkPath path, SocketCounter sockets) : IDisposable
{
    private readonly ServiceMeter? _service = environment.MeterOf(arm);
    private readonly PoolDelay _delay = new();

    /// <summary>Begins a window and resets the peaks.</summary>
    public async Task<CostSnapshot> BeginAsync(CancellationToken cancellation)
    {
        // Asking the service uses processor time of this program, so it happens before the window begins and after the window ends.
        var service = await ReadServiceAsync(resets: true, cancellation);
        _delay.Reset();
        return ReadThisSide() with { Service = service };
    }

    public async Task<CostSnapshot> EndAsync(CancellationToken cancellation)
    {
        var here = ReadThisSide();
        return here with { Service = await ReadServiceAsync(resets: false, cancellation) };
    }

    public void Dispose() => _delay.Dispose();

    // A process that has ended has no times. The environment reports its end to the run elsewhere.
    private static long? ReadNanoseconds(Func<TimeSpan?> read)
    {
        try
        {
            return (long?)read()?.TotalNanoseconds;
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }

    private Task<ServiceUsage?> ReadServiceAsync(bool resets, CancellationToken cancellation) =>
        _service?.Invoke(resets, cancellation) ?? Task.FromResult<ServiceUsage?>(null);

    private CostSnapshot ReadThisSide() => new(
        Stopwatch.GetTimestamp(), (long)Environment.CpuUsage.TotalTime.TotalNanoseconds, GC.GetTotalAllocatedBytes(precise: false),
        (long)GC.GetTotalPauseDuration().TotalNanoseconds, Environment.WorkingSet, _delay.LongestNanoseconds, Service: null,
        ReadNanoseconds(() => environment.DependencyProcessorTime), ReadNanoseconds(() => path.ProcessorTime), sockets.Sent,
            sockets.Received,
        sockets.Connections);
}
