using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Load.Streaming;

/// <summary>For services that do not say what they have done, for example elsewhere.</summary>
public sealed class NoServiceReader : IServiceReader
{
    public Task<ServiceReading?> ReadAsync(Arm arm, CancellationToken cancellation) => Task.FromResult<ServiceReading?>(null);
}
