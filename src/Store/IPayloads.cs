namespace RpcBench.Store;

/// <summary>The payloads of one shape. Every member throws <see cref="StoreUnavailableException"/> when the store cannot be reached and
/// <see cref="OperationCanceledException"/> when the token is cancelled.</summary>
public interface IPayloads<T>
    where T : class, IPayload
{
    /// <summary>The payload of that id with all that it nests, or null where there is no such row.</summary>
    ValueTask<T?> FindAsync(int id, CancellationToken cancellation);

    /// <summary>Every payload in order of id. Payloads may share the same nested object in memory.</summary>
    ValueTask<IReadOnlyList<T>> ListAsync(CancellationToken cancellation);

    /// <summary>The first so many of them; fewer where there are no more.</summary>
    ValueTask<IReadOnlyList<T>> TakeAsync(int count, CancellationToken cancellation);

    /// <summary>The same as <see cref="ListAsync"/>, one by one as the store gives them; reading ends when the caller stops.</summary>
    IAsyncEnumerable<T> StreamAsync(CancellationToken cancellation);
}
