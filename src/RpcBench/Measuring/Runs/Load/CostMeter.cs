using System.Net.Http.Json;

namespace RpcBench.Measuring.Runs.Load;

/// <summary>Reads what one arm's calls cost on every side, at both ends of a window. The lab, started with
/// <see cref="LabOptions.Cost"/>, runs service and store, and the path is the network past which the service is asked; null: they run
/// elsewhere and are not read.</summary>
internal sealed class CostMeter(ComparedArm arm, Laboratory? lab, NetworkPath? path, SocketCounter sockets) : IDisposable
{
    // A response waits behind the calls that the service works on.
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(10);

    private readonly HttpClient? _service = (path?.Service(arm) ?? lab?.ServiceOf(arm))?.Announcement.Cost is not { } address
        ? null
        : new(new SocketsHttpHandler { UseProxy = false })
        {
            BaseAddress = address,
            Timeout = WaitTimeout,
            DefaultRequestVersion = HttpVersion.Version20,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };

    private readonly PoolDelay _delay = new();

    /// <summary>The window's begin: peaks start anew.</summary>
    public async Task<CostSnapshot> BeginAsync(CancellationToken cancellation)
    {
        // Asking the service costs this program; it comes before the window here and after it at its end.
        var service = await AskServiceAsync(resets: true, cancellation);
        _delay.Reset();
        return Read() with { Service = service };
    }

    /// <summary>The window's end; a further window may begin at it.</summary>
    public async Task<CostSnapshot> EndAsync(CancellationToken cancellation)
    {
        var here = Read();
        return here with { Service = await AskServiceAsync(resets: false, cancellation) };
    }

    /// <summary>What the service has used since it started; null: it does not say, or not in time.</summary>
    /// <remarks>A reset lets the peak of its requests start anew.</remarks>
    public async Task<ServiceCost?> AskServiceAsync(bool resets, CancellationToken cancellation)
    {
        if (_service is null)
        {
            return null;
        }

        try
        {
            var route = resets ? $"{ServiceCost.Path}?{ServiceCost.ResetQuery}=true" : ServiceCost.Path;
            return await _service.GetFromJsonAsync(route, ServiceJsonContext.Default.ServiceCost, cancellation);
        }
        catch (Exception exception) when (exception is HttpRequestException or IOException or JsonException or OperationCanceledException)
        {
            cancellation.ThrowIfCancellationRequested();
            return null;
        }
    }

    public void Dispose()
    {
        _service?.Dispose();
        _delay.Dispose();
    }

    // A process that has ended has no times; the lab tells the run so.
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

    private CostSnapshot Read() => new(
        Stopwatch.GetTimestamp(), (long)Environment.CpuUsage.TotalTime.TotalNanoseconds, GC.GetTotalAllocatedBytes(precise: false),
        (long)GC.GetTotalPauseDuration().TotalNanoseconds, Environment.WorkingSet, _delay.LongestNanoseconds, Service: null,
        Nanoseconds(() => lab?.Store.ProcessorTime), Nanoseconds(() => path?.ProcessorTime), sockets.Sent, sockets.Received,
        sockets.Connections);
}
