namespace RpcBench.Store;

public interface IPayloadStore : IAsyncDisposable
{
    StoreDescription Description { get; }

    IPayloads<SmallPayload> Small { get; }

    IPayloads<MediumPayload> Medium { get; }

    IPayloads<LargePayload> Large { get; }

    IPayloads<DeepPayload> Deep { get; }

    IPayloads<DeeperPayload> Deeper { get; }

    IPayloads<DeepestPayload> Deepest { get; }

    IBookStore Books { get; }

    /// <summary>Sends the smallest query that shows whether the store responds.</summary>
    /// <exception cref="StoreUnavailableException">Thrown when the store cannot be reached.</exception>
    ValueTask PingAsync(CancellationToken cancellation);
}
