namespace RpcBench.Store;

/// <summary>What both services read. <c>T</c> is one of the six shapes: <see cref="SmallPayload"/>, <see cref="MediumPayload"/>,
/// <see cref="LargePayload"/>, <see cref="DeepPayload"/>, <see cref="DeeperPayload"/> or <see cref="DeepestPayload"/>. Every member throws
/// <see cref="StoreUnavailableException"/> when the store cannot be reached and <see cref="OperationCanceledException"/> when the token is
/// cancelled.</summary>
public interface IPayloadStore : IAsyncDisposable
{
    StoreDescription Description { get; }

    IBookStore Books { get; }

    /// <summary>The payload of that id with all that it nests, or null where there is no such row.</summary>
    ValueTask<T?> FindAsync<T>(int id, CancellationToken cancellation) where T : class, IPayload;

    /// <summary>Every payload of the shape in order of id. Payloads may share the same nested object in memory.</summary>
    ValueTask<IReadOnlyList<T>> ListAsync<T>(CancellationToken cancellation) where T : class, IPayload;

    /// <summary>The first so many of them; fewer where there are no more.</summary>
    ValueTask<IReadOnlyList<T>> TakeAsync<T>(int count, CancellationToken cancellation) where T : class, IPayload;

    /// <summary>The same as <see cref="ListAsync"/>, one by one as the store gives them; reading ends when the caller stops.</summary>
    IAsyncEnumerable<T> StreamAsync<T>(CancellationToken cancellation) where T : class, IPayload;

    /// <summary>Makes the smallest request that shows whether the store responds.</summary>
    ValueTask PingAsync(CancellationToken cancellation);
}
