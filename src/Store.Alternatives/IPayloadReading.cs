using RpcBench.Contracts.Payloads;

namespace RpcBench.Store.Alternatives;

/// <summary>A way to read one payload with all that it nests: a <see cref="IPayloadStore"/> with no more than its get.</summary>
public interface IPayloadReading
{
    /// <summary>The payload of that id, or null where there is no such row.</summary>
    Task<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload;
}
