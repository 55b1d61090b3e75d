using System.Net.Http.Json;

namespace RpcBench.Measuring.Runs.Load;

/// <summary>Reads what one arm's calls cost on every side, at both ends of a window.</summary>
/// <param name="arm">The arm.</param>
/// <param name="lab">Runs service and store, started with <see cref="LabOptions.Cost"/>; null: they run elsewhere and are not read.</param>
/// <param name="path">The network that the calls take, past which the service is asked; null without a lab.</param>
/// <param name="sockets">Counts the arm's sockets.</param>
internal sealed class CostMeter(Arm arm, Laboratory? lab, NetworkPath? path, SocketCounter sockets) : IDisposable
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
    /// <param name="resets">Lets the peak of its requests start anew.</param>
    /// <param name="cancellation">Gives up.</param>
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

    private static long Nanoseconds(TimeSpan time) => time.Ticks * TimeSpan.NanosecondsPerTick;

    // A process that has ended has no times; the lab tells the run so.
    private static long? Nanoseconds(Func<TimeSpan?> read)
    {
        try
        {
            return read() is { } time ? Nanoseconds(time) : null;
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }

    private CostSnapshot Read() => new(
        Stopwatch.GetTimestamp(),
        Nanoseconds(Environment.CpuUsage.TotalTime),
        GC.GetTotalAllocatedBytes(precise: false),
        Nanoseconds(GC.GetTotalPauseDuration()),
        Environment.WorkingSet,
        _delay.LongestNanoseconds,
        Service: null,
        Nanoseconds(() => lab?.Store.ProcessorTime),
        Nanoseconds(() => path?.ProcessorTime),
        sockets.Sent,
        sockets.Received,
        sockets.Connections);
}
