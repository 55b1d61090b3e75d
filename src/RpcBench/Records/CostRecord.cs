namespace RpcBench.Records;

/// <summary>What calls cost, from the window in which they were measured, to this program (the client), the service, the store's server and
/// what lies between (relay or packet carrier). Nanoseconds and bytes are per call made, good or failed, but for resident memory,
/// which is that at the end of the window. Parts go from 0 to 1: of the window, or of the machine's cores. Null: unavailable
/// here.</summary>
internal sealed record CostRecord
{
    public required double? ClientProcessorNanoseconds { get; init; }

    public required double? ServiceProcessorNanoseconds { get; init; }

    public required double? StoreProcessorNanoseconds { get; init; }

    public required double? NetworkProcessorNanoseconds { get; init; }

    public required double? ClientAllocatedBytes { get; init; }

    public required double? ServiceAllocatedBytes { get; init; }

    public required double? ClientPausePart { get; init; }

    public required double? ServicePausePart { get; init; }

    public required double? SentBytes { get; init; }

    public required double? ReceivedBytes { get; init; }

    /// <summary>Time that the service waited for the store per call.</summary>
    public required double? StoreNanoseconds { get; init; }

    /// <summary>Connections that the service had open at the end of the window.</summary>
    public required int? Connections { get; init; }

    /// <summary>Connections that the client opened within the window.</summary>
    public required int? ConnectionsOpened { get; init; }

    /// <summary>The most requests that the service had open at once within the window (HTTP/2: streams).</summary>
    public required int? PeakRequests { get; init; }

    public required double? ClientCorePart { get; init; }

    public required double? StoreCorePart { get; init; }

    /// <summary>The longest that this program's thread pool took to begin a piece of work.</summary>
    public required double? ClientPoolDelayNanoseconds { get; init; }

    public required long? ClientResidentBytes { get; init; }

    public required long? ServiceResidentBytes { get; init; }
}
