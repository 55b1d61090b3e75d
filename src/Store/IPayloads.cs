namespace RpcBench.Store;

/// <summary>The payloads of one shape. Every member throws <see cref="StoreUnavailableException"/> if the store cannot be reached, and <see
/// cref="OperationCanceledException"/> if the token is cancelled.</summary>
public interface IPayloads<T>
    where T : class, IPayload
{
    /// <summary>Returns a payload with everything nested in it, or null if it does not exist.</summary>
    ValueTask<T?> FindAsync(int id, CancellationToken cancellation);

    /// <summary>Returns all payloads, ordered by id. Payloads may share nested objects in memory.</summary>
    ValueTask<IReadOnlyList<T>> ListAsync(CancellationToken cancellation);

    /// <summary>Returns the first payloads by id, or all of them if there are fewer.</summary>
    ValueTask<IReadOnlyList<T>> ListFirstAsync(int count, CancellationToken cancellation);

    /// <summary>Streams all payloads, ordered by id. The query ends when the caller stops reading.</summary>
    IAsyncEnumerable<T> StreamAsync(CancellationToken cancellation);
}
