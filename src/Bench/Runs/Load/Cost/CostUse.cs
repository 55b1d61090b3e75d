using System.Diagnostics;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Runs.Load.Cost;

/// <summary>What one API's calls used in one window, or in several put together. Times are nanoseconds. Null: unavailable.</summary>
public sealed record CostUse
{
    /// <summary>The length of the windows.</summary>
    public required long Elapsed { get; init; }

    public required long ClientProcessor { get; init; }

    public required long ClientAllocated { get; init; }

    public required long ClientPause { get; init; }

    /// <summary>At the end of the last window.</summary>
    public required long ClientResident { get; init; }

    /// <summary>The longest of any window.</summary>
    public required long? ClientPoolDelay { get; init; }

    public required long? ServiceProcessor { get; init; }

    public required long? ServiceAllocated { get; init; }

    public required long? ServicePause { get; init; }

    /// <summary>At the end of the last window.</summary>
    public required long? ServiceResident { get; init; }

    /// <summary>Time that the service's calls waited for the store, calls side by side counted each.</summary>
    public required long? StoreWait { get; init; }

    /// <summary>Objects that the service took from the store.</summary>
    public required long? ObjectsRead { get; init; }

    public required long? StoreProcessor { get; init; }

    public required long? NetworkProcessor { get; init; }

    public required long? Sent { get; init; }

    public required long? Received { get; init; }

    /// <summary>That the service had open at the end of the last window.</summary>
    public required int? Connections { get; init; }

    public required int? ConnectionsOpened { get; init; }

    /// <summary>The most requests that the service had open at once in any window.</summary>
    public required int? PeakRequests { get; init; }

    /// <summary>Part of the machine's cores that the store's server used, 0 to 1.</summary>
    public double? StoreCorePart => StoreProcessor / (double)Elapsed / Environment.ProcessorCount;

    /// <summary>Part of the machine's cores that this program used, 0 to 1.</summary>
    public double ClientCorePart => ClientProcessor / (double)Elapsed / Environment.ProcessorCount;

    /// <summary>One window.</summary>
    public static CostUse Between(CostSnapshot begin, CostSnapshot end)
    {
        ArgumentNullException.ThrowIfNull(begin);
        ArgumentNullException.ThrowIfNull(end);
        return new()
        {
            Elapsed = Math.Max(1, (long)Stopwatch.GetElapsedTime(begin.Timestamp, end.Timestamp).TotalNanoseconds),
            ClientProcessor = end.ClientProcessor - begin.ClientProcessor,
            ClientAllocated = end.ClientAllocated - begin.ClientAllocated,
            ClientPause = end.ClientPause - begin.ClientPause,
            ClientResident = end.ClientResident,
            ClientPoolDelay = end.ClientPoolDelay,
            ServiceProcessor = end.Service?.ProcessorNanoseconds - begin.Service?.ProcessorNanoseconds,
            ServiceAllocated = end.Service?.AllocatedBytes - begin.Service?.AllocatedBytes,
            ServicePause = end.Service?.PauseNanoseconds - begin.Service?.PauseNanoseconds,
            ServiceResident = end.Service?.ResidentBytes,
            StoreWait = end.Service?.StoreNanoseconds - begin.Service?.StoreNanoseconds,
            ObjectsRead = end.Service?.ObjectsRead - begin.Service?.ObjectsRead,
            StoreProcessor = end.StoreProcessor - begin.StoreProcessor,
            NetworkProcessor = end.NetworkProcessor - begin.NetworkProcessor,
            Sent = end.Sent - begin.Sent,
            Received = end.Received - begin.Received,
            Connections = end.Service?.Connections,
            ConnectionsOpened = end.ConnectionsOpened - begin.ConnectionsOpened,

            // Without a begin that was asked, the peak may be that of an earlier window.
            PeakRequests = begin.Service is null ? null : end.Service?.PeakRequests,
        };
    }

    /// <summary>This and a later window. What either does not know the sum does not know.</summary>
    public CostUse Plus(CostUse later)
    {
        ArgumentNullException.ThrowIfNull(later);
        return later with
        {
            Elapsed = Elapsed + later.Elapsed,
            ClientProcessor = ClientProcessor + later.ClientProcessor,
            ClientAllocated = ClientAllocated + later.ClientAllocated,
            ClientPause = ClientPause + later.ClientPause,
            ClientPoolDelay = Greater(ClientPoolDelay, later.ClientPoolDelay),
            ServiceProcessor = ServiceProcessor + later.ServiceProcessor,
            ServiceAllocated = ServiceAllocated + later.ServiceAllocated,
            ServicePause = ServicePause + later.ServicePause,
            StoreWait = StoreWait + later.StoreWait,
            ObjectsRead = ObjectsRead + later.ObjectsRead,
            StoreProcessor = StoreProcessor + later.StoreProcessor,
            NetworkProcessor = NetworkProcessor + later.NetworkProcessor,
            Sent = Sent + later.Sent,
            Received = Received + later.Received,
            ConnectionsOpened = ConnectionsOpened + later.ConnectionsOpened,
            PeakRequests = (int?)Greater(PeakRequests, later.PeakRequests),
        };
    }

    /// <summary>The same per call.</summary>
    /// <param name="calls">Good and failed ones that ended in the windows; 0: nothing per call is to be had.</param>
    public CostRecord ToRecord(long calls)
    {
        return new()
        {
            ClientProcessorNanoseconds = PerCall(ClientProcessor),
            ServiceProcessorNanoseconds = PerCall(ServiceProcessor),
            StoreProcessorNanoseconds = PerCall(StoreProcessor),
            NetworkProcessorNanoseconds = PerCall(NetworkProcessor),
            ClientAllocatedBytes = PerCall(ClientAllocated),
            ServiceAllocatedBytes = PerCall(ServiceAllocated),
            ClientPausePart = ClientPause / (double)Elapsed,
            ServicePausePart = ServicePause / (double)Elapsed,
            SentBytes = PerCall(Sent),
            ReceivedBytes = PerCall(Received),
            StoreNanoseconds = PerCall(StoreWait),
            Connections = Connections,
            ConnectionsOpened = ConnectionsOpened,
            PeakRequests = PeakRequests,
            ClientCorePart = ClientCorePart,
            StoreCorePart = StoreCorePart,
            ClientPoolDelayNanoseconds = ClientPoolDelay,
            ClientResidentBytes = ClientResident,
            ServiceResidentBytes = ServiceResident,
        };

        double? PerCall(long? amount) => calls == 0 ? null : amount / (double)calls;
    }

    private static long? Greater(long? first, long? second) => first is { } a && second is { } b ? Math.Max(a, b) : null;
}
