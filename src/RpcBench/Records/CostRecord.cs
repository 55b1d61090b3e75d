namespace RpcBench.Records;

/// <summary>What calls cost in the window in which they were measured: for this program (the client), the service, the server of the store,
/// and the network between client and service (relay or packet carrier). Nanoseconds and bytes are per call, good or failed. Resident
/// memory is the memory at the end of the window. Shares go from 0 to 1, of the window or of the machine's cores. Null means that the
/// figure could not be measured.</summary>
internal sealed record CostRecord
{
    /// <summary>Processor time of the client's process, per call.</summary>
    public double? ClientProcessorNanoseconds { get; init; }

    /// <summary>Processor time of the service's process, per call.</summary>
    public double? ServiceProcessorNanoseconds { get; init; }

    /// <summary>Processor time of the server of the store, per call.</summary>
    public double? StoreProcessorNanoseconds { get; init; }

    /// <summary>Processor time of the network between client and service, per call.</summary>
    public double? NetworkProcessorNanoseconds { get; init; }

    /// <summary>Managed bytes that the client allocated, per call.</summary>
    public double? ClientAllocatedBytes { get; init; }

    /// <summary>Managed bytes that the service allocated, per call.</summary>
    public double? ServiceAllocatedBytes { get; init; }

    /// <summary>The share of the window in which garbage collections paused the client.</summary>
    public double? ClientPausePart { get; init; }

    /// <summary>The share of the window in which garbage collections paused the service.</summary>
    public double? ServicePausePart { get; init; }

    /// <summary>Bytes that the client's sockets sent, per call.</summary>
    public double? SentBytes { get; init; }

    /// <summary>Bytes that the client's sockets received, per call.</summary>
    public double? ReceivedBytes { get; init; }

    /// <summary>Time that the service waited for the store, per call.</summary>
    public double? StoreNanoseconds { get; init; }

    /// <summary>Connections that the service had open at the end of the window.</summary>
    public int? Connections { get; init; }

    /// <summary>Connections that the client opened in the window.</summary>
    public int? ConnectionsOpened { get; init; }

    /// <summary>The most requests (HTTP/2: streams) that the service had in progress at once in the window.</summary>
    public int? PeakRequests { get; init; }

    /// <summary>The share of the machine's cores that the client's process used.</summary>
    public double? ClientCorePart { get; init; }

    /// <summary>The share of the machine's cores that the server of the store used.</summary>
    public double? StoreCorePart { get; init; }

    /// <summary>The longest time that this program's thread pool took to start a work item.</summary>
    public double? ClientPoolDelayNanoseconds { get; init; }

    /// <summary>Memory of the client's process at the end of the window.</summary>
    public long? ClientResidentBytes { get; init; }

    /// <summary>Memory of the service's process at the end of the window.</summary>
    public long? ServiceResidentBytes { get; init; }
}
