namespace RpcBench.Store;

/// <summary>The payloads of one shape. Every member throws <see cref="StoreUnavailableException"/> if the store cannot be reached, and <see
/// cref="OperationCanceledException"/> if the token is cancelled.</summary>
public interface IPayloads<T>
    where T : class, IPayload
{
    /// <summary>Returns the payload with that id and everything nested in it, or null if there is none.</summary>
    ValueTask<T?> FindAsync(int id, CancellationToken cancellation);

    /// <summary>Returns every payload in order of id. Payloads may share nested objects in memory.</summary>
    ValueTask<IReadOnlyList<T>> ListAsync(CancellationToken cancellation);

    /// <summary>Returns the first payloads in order of id, or all if there are fewer.</summary>
    ValueTask<IReadOnlyList<T>> TakeAsync(int count, CancellationToken cancellation);

    /// <summary>Streams every payload in order of id, as the store returns them. Reading ends when the caller stops.</summary>
    IAsyncEnumerable<T> StreamAsync(CancellationToken cancellation);
}
