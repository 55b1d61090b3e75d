using RpcBench.Store;

namespace RpcBench.BareService;

/// <summary>The one small payload that both bare services answer with: the store's first, read once, so that the services can be asked for
/// the same.</summary>
internal sealed class ConstantPayload(IPayloadStore store)
{
    private const int Id = 1;

    public SmallPayload Record { get; } = store.FindAsync<SmallPayload>(Id, CancellationToken.None).AsTask().GetAwaiter().GetResult()
        ?? throw new InvalidOperationException($"The store has no small payload {Id}.");
}
