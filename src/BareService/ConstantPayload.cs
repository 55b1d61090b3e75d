using Google.Protobuf;
using RpcBench.Store;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.BareService;

/// <summary>The one small payload that both bare services answer with: the store's first, read once, so that the services can be asked for
/// the same.</summary>
internal sealed class ConstantPayload(IPayloadStore store)
{
    private const int Id = 1;

    public SmallPayload Record { get; } = store.FindAsync<SmallPayload>(Id, CancellationToken.None).AsTask().GetAwaiter().GetResult()
        ?? throw new InvalidOperationException($"The store has no small payload {Id}.");

    /// <summary>The same as a message: protobuf's own JSON has the same names.</summary>
    public V1.SmallPayload ToMessage() =>
        JsonParser.Default.Parse<V1.SmallPayload>(JsonSerializer.Serialize(Record, PayloadJsonContext.Default.SmallPayload));
}
