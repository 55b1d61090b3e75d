namespace RpcBench.Load.Runs;

/// <summary>Reads what an arm's calls cost on every side at both ends of a window; the service is asked past the path's network.</summary>
internal sealed class CostMeter(ComparedArm arm, TestEnvironment environment, NetworkPath path, SocketCounter sockets) : IDisposable
{
    private readonly ServiceMeter? _service = environment.MeterOf(arm);
    private readonly PoolDelay _delay = new();

    /// <summary>Begins a window and resets the peaks.</summary>
    public async Task<CostSnapshot> BeginAsync(CancellationToken cancellation)
    {
        // Asking the service costs this program; it comes before the window here and after it at its end.
        var service = await AskAsync(resets: true, cancellation);
        _delay.Reset();
        return Read() with { Service = service };
    }

    /// <summary>Ends a window. Another window can begin at the same moment.</summary>
    public async Task<CostSnapshot> EndAsync(CancellationToken cancellation)
    {
        var here = Read();
        return here with { Service = await AskAsync(resets: false, cancellation) };
    }

    public void Dispose() => _delay.Dispose();

    // A process that has ended has no times; the environment tells the run so.
    private static long? Nanoseconds(Func<TimeSpan?> read)
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

    private Task<ServiceUsage?> AskAsync(bool resets, CancellationToken cancellation) =>
        _service?.Invoke(resets, cancellation) ?? Task.FromResult<ServiceUsage?>(null);

    private CostSnapshot Read() => new(
        Stopwatch.GetTimestamp(), (long)Environment.CpuUsage.TotalTime.TotalNanoseconds, GC.GetTotalAllocatedBytes(precise: false),
        (long)GC.GetTotalPauseDuration().TotalNanoseconds, Environment.WorkingSet, _delay.LongestNanoseconds, Service: null,
        Nanoseconds(() => environment.DependencyProcessorTime), Nanoseconds(() => path.ProcessorTime), sockets.Sent, sockets.Received,
        sockets.Connections);
}
