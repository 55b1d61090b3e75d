namespace RpcBench;

/// <summary>What a service has used since it started. A value is null if it was not measured.</summary>
/// <example><code>new ServiceUsage { ProcessorNanoseconds = (long)process.TotalProcessorTime.TotalNanoseconds }</code></example>
public sealed record ServiceUsage
{
    /// <summary>Processor time of the service's process, in nanoseconds.</summary>
    public long? ProcessorNanoseconds { get; init; }

    /// <summary>Managed memory that the service allocated, in bytes.</summary>
    public long? AllocatedBytes { get; init; }

    /// <summary>Time in which garbage collections stopped the service, in nanoseconds.</summary>
    public long? PauseNanoseconds { get; init; }

    /// <summary>Time that the calls of the service waited for a store, in nanoseconds.</summary>
    public long? StoreNanoseconds { get; init; }

    /// <summary>Current resident memory of the service, in bytes.</summary>
    public long? ResidentBytes { get; init; }

    /// <summary>The number of connections that are open now.</summary>
    public int? Connections { get; init; }

    /// <summary>The largest number of concurrent requests since the peak was last reset.</summary>
    public int? PeakRequests { get; init; }

    /// <summary>Peak resident memory of the service, in bytes.</summary>
    public long? PeakResidentBytes { get; init; }

    /// <summary>The number of objects that calls have read from a store. Objects of a stream are counted when they are read.</summary>
    public long? ObjectsRead { get; init; }

    /// <summary>The number of work items that the thread pool has processed.</summary>
    public long? WorkItems { get; init; }

    /// <summary>The number of times that threads waited for a lock.</summary>
    public long? LockContentions { get; init; }
}
