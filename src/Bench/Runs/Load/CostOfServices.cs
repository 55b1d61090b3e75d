using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Load.Streaming;

namespace RpcBench.Bench.Runs.Load;

/// <summary>What the services of a run say of themselves, for the comparison of streams.</summary>
internal sealed class CostOfServices(IReadOnlyList<LoadArm> arms) : IServiceReader
{
    public async Task<ServiceReading?> ReadAsync(Arm arm, CancellationToken cancellation) =>
        arms.FirstOrDefault(loaded => loaded.Arm == arm) is { } asked && (await asked.Cost.EndAsync(cancellation)).Service is { } service
            ? new(service.ObjectsRead, service.AllocatedBytes, service.PeakResidentBytes)
            : null;
}
