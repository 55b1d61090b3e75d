namespace RpcBench.Records;

/// <summary>What calls cost, from the window in which they were measured. Per call: over good and failed calls. Null: unavailable
/// here.</summary>
public sealed record CostRecord
{
    /// <summary>Processor time of this program per call, in the kernel and outside.</summary>
    public required double? ClientProcessorNanoseconds { get; init; }

    /// <summary>Processor time of the API's service per call.</summary>
    public required double? ServiceProcessorNanoseconds { get; init; }

    /// <summary>Processor time of the store's server per call.</summary>
    public required double? StoreProcessorNanoseconds { get; init; }

    /// <summary>Processor time of what lies between (relay or packet carrier) per call.</summary>
    public required double? NetworkProcessorNanoseconds { get; init; }

    /// <summary>Managed bytes that this program allocated per call.</summary>
    public required double? ClientAllocatedBytes { get; init; }

    /// <summary>Managed bytes that the service allocated per call.</summary>
    public required double? ServiceAllocatedBytes { get; init; }

    /// <summary>Part of the window for which garbage collections paused this program, 0 to 1.</summary>
    public required double? ClientPausePart { get; init; }

    /// <summary>Part of the window for which garbage collections paused the service, 0 to 1.</summary>
    public required double? ServicePausePart { get; init; }

    /// <summary>Bytes that the client's sockets sent per call.</summary>
    public required double? SentBytes { get; init; }

    /// <summary>Bytes that the client's sockets received per call.</summary>
    public required double? ReceivedBytes { get; init; }

    /// <summary>Time that the service waited for the store per call.</summary>
    public required double? StoreNanoseconds { get; init; }

    /// <summary>Connections that the service had open at the end of the window.</summary>
    public required int? Connections { get; init; }

    /// <summary>Connections that the client opened within the window.</summary>
    public required int? ConnectionsOpened { get; init; }

    /// <summary>The most requests that the service had open at once within the window (HTTP/2: streams).</summary>
    public required int? PeakRequests { get; init; }

    /// <summary>Part of the machine's cores that this program used, 0 to 1.</summary>
    public required double? ClientCorePart { get; init; }

    /// <summary>Part of the machine's cores that the store's server used, 0 to 1.</summary>
    public required double? StoreCorePart { get; init; }

    /// <summary>The longest that this program's thread pool took to begin a piece of work.</summary>
    public required double? ClientPoolDelayNanoseconds { get; init; }

    /// <summary>Resident memory of this program at the end of the window.</summary>
    public required long? ClientResidentBytes { get; init; }

    /// <summary>Resident memory of the service at the end of the window.</summary>
    public required long? ServiceResidentBytes { get; init; }
}
