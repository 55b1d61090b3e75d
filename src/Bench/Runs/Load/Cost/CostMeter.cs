using System.Diagnostics;
using RpcBench.Contracts.Services;

namespace RpcBench.Bench.Runs.Load.Cost;

/// <summary>Reads what one API's calls cost on every side, at both ends of a window.</summary>
/// <param name="sources">Where to read.</param>
public sealed class CostMeter(CostSources sources) : IDisposable
{
    private const long NanosecondsPerTick = 100;

    private readonly ServiceCostReader? _service = sources.Service is { } address ? new(address) : null;
    private readonly PoolDelay _delay = new();

    /// <summary>The window's begin: peaks start anew.</summary>
    public async Task<CostSnapshot> BeginAsync(CancellationToken cancellation)
    {
        // Asking the service costs this program; it comes before the window here and after it at its end.
        var service = await AskAsync(resets: true, cancellation);
        _delay.Reset();
        return Read() with { Service = service };
    }

    /// <summary>The window's end; a further window may begin at it.</summary>
    public async Task<CostSnapshot> EndAsync(CancellationToken cancellation)
    {
        var here = Read();
        return here with { Service = await AskAsync(resets: false, cancellation) };
    }

    public void Dispose()
    {
        _service?.Dispose();
        _delay.Dispose();
    }

    private static long Nanoseconds(TimeSpan time) => time.Ticks * NanosecondsPerTick;

    // A process that has ended has no times; the lab tells the run so.
    private static long? Nanoseconds(Func<TimeSpan?>? read)
    {
        try
        {
            return read?.Invoke() is { } time ? Nanoseconds(time) : null;
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
        Nanoseconds(sources.Store),
        Nanoseconds(sources.Network),
        sources.Sockets?.Sent,
        sources.Sockets?.Received,
        sources.Sockets?.Connections);

    private async Task<ServiceCost?> AskAsync(bool resets, CancellationToken cancellation) =>
        _service is null ? null : await _service.ReadAsync(resets, cancellation);
}
