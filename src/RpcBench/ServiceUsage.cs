namespace RpcBench;

/// <summary>What a service has used since it started: nanoseconds and bytes. Null: not measured.</summary>
/// <example><code>new ServiceUsage { ProcessorNanoseconds = (long)process.TotalProcessorTime.TotalNanoseconds }</code></example>
public sealed record ServiceUsage
{
    /// <summary>Processor time of the service's process, in nanoseconds.</summary>
    public long? ProcessorNanoseconds { get; init; }

    /// <summary>Managed memory that the service allocated, in bytes.</summary>
    public long? AllocatedBytes { get; init; }

    /// <summary>Time that garbage collections stopped it.</summary>
    public long? PauseNanoseconds { get; init; }

    /// <summary>Time that its calls waited for a store.</summary>
    public long? StoreNanoseconds { get; init; }

    /// <summary>Memory that it has now.</summary>
    public long? ResidentBytes { get; init; }

    /// <summary>Connections that are open now.</summary>
    public int? Connections { get; init; }

    /// <summary>The most requests at once since the peak was last reset.</summary>
    public int? PeakRequests { get; init; }

    /// <summary>The most memory that it had.</summary>
    public long? PeakResidentBytes { get; init; }

    /// <summary>Objects that its calls have taken from a store; those of a stream are counted as they come.</summary>
    public long? ObjectsRead { get; init; }

    /// <summary>Pieces of work that its thread pool has done.</summary>
    public long? WorkItems { get; init; }

    /// <summary>Times that its threads waited for a lock.</summary>
    public long? LockContentions { get; init; }
}
