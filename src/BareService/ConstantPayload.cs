using RpcBench.Store;

namespace RpcBench.BareService;

/// <summary>The small payload that both bare services answer with: the store's first, read once.</summary>
internal sealed class ConstantPayload(IPayloadStore store)
{
    private const int Id = 1;

    public SmallPayload Record { get; } = store.FindAsync<SmallPayload>(Id, CancellationToken.None).AsTask().GetAwaiter().GetResult()
        ?? throw new InvalidOperationException($"The store has no small payload {Id}.");
}
