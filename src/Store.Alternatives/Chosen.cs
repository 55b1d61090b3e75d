using RpcBench.Contracts.Payloads;

namespace RpcBench.Store.Alternatives;

/// <summary>What the services do: <see cref="LevelJoin"/>, prepared once on a connection that is kept.</summary>
internal sealed class Chosen(IPayloadStore store) : IPayloadReading
{
    public Task<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload => store.FindAsync<T>(id, cancellation).AsTask();
}
