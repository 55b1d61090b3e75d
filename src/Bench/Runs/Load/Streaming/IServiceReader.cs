using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Load.Streaming;

/// <summary>What a service says of itself since it started. It costs the service a request, so that nothing is timed meanwhile.</summary>
public interface IServiceReader
{
    /// <summary>Reads it; null: this service does not say.</summary>
    Task<ServiceReading?> ReadAsync(Arm arm, CancellationToken cancellation);
}

/// <summary>What a service has done since it started.</summary>
/// <param name="ObjectsRead">Payloads that it took from its store, those of collections one by one.</param>
/// <param name="AllocatedBytes">Managed bytes.</param>
/// <param name="PeakResidentBytes">The most memory that it has held; null: unavailable.</param>
public sealed record ServiceReading(long ObjectsRead, long AllocatedBytes, long? PeakResidentBytes);
