namespace RpcBench.Records;

/// <summary>What calls cost, from the window in which they were measured, to this program (the client), the service, the store's server and
/// what lies between (relay or packet carrier). Nanoseconds and bytes are per call made, good or failed, but for resident memory,
/// which is that at the end of the window. Parts go from 0 to 1: of the window, or of the machine's cores. Null: unavailable
/// here.</summary>
internal sealed record CostRecord
{
    /// <summary>Processor time of the client's process, a call.</summary>
    public double? ClientProcessorNanoseconds { get; init; }

    /// <summary>Processor time of the service's process, a call.</summary>
    public double? ServiceProcessorNanoseconds { get; init; }

    /// <summary>Processor time of the store's server, a call.</summary>
    public double? StoreProcessorNanoseconds { get; init; }

    /// <summary>Processor time of what lies between client and service, a call.</summary>
    public double? NetworkProcessorNanoseconds { get; init; }

    /// <summary>Managed bytes that the client allocated, a call.</summary>
    public double? ClientAllocatedBytes { get; init; }

    /// <summary>Managed bytes that the service allocated, a call.</summary>
    public double? ServiceAllocatedBytes { get; init; }

    /// <summary>The part of the window in which garbage collections stopped the client.</summary>
    public double? ClientPausePart { get; init; }

    /// <summary>The part of the window in which garbage collections stopped the service.</summary>
    public double? ServicePausePart { get; init; }

    /// <summary>Bytes that the client's sockets sent, a call.</summary>
    public double? SentBytes { get; init; }

    /// <summary>Bytes that the client's sockets received, a call.</summary>
    public double? ReceivedBytes { get; init; }

    /// <summary>Time that the service waited for the store, a call.</summary>
    public double? StoreNanoseconds { get; init; }

    /// <summary>Connections that the service had open at the end of the window.</summary>
    public int? Connections { get; init; }

    /// <summary>Connections that the client opened within the window.</summary>
    public int? ConnectionsOpened { get; init; }

    /// <summary>The most requests that the service had open at once within the window (HTTP/2: streams).</summary>
    public int? PeakRequests { get; init; }

    /// <summary>The part of the machine's cores that the client's process used.</summary>
    public double? ClientCorePart { get; init; }

    /// <summary>The part of the machine's cores that the store's server used.</summary>
    public double? StoreCorePart { get; init; }

    /// <summary>The longest that this program's thread pool took to begin a piece of work.</summary>
    public double? ClientPoolDelayNanoseconds { get; init; }

    /// <summary>Memory of the client's process at the end of the window.</summary>
    public long? ClientResidentBytes { get; init; }

    /// <summary>Memory of the service's process at the end of the window.</summary>
    public long? ServiceResidentBytes { get; init; }
}
