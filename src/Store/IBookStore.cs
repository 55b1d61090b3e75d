namespace RpcBench.Store;

/// <summary>The books of a store, which both services read and change concurrently. Every member throws <see
/// cref="StoreUnavailableException"/> if the store cannot be reached, and <see cref="OperationCanceledException"/> if the token is
/// cancelled. In both cases the change may or may not have been made.</summary>
public interface IBookStore
{
    /// <summary>Adds a book. Returns false and changes nothing if the id is taken.</summary>
    ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation);

    /// <summary>Returns a consistent snapshot of all books, ordered by id.</summary>
    ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation);

    ValueTask<Book?> FindAsync(int id, CancellationToken cancellation);

    /// <summary>Removes a book. Returns false if it does not exist.</summary>
    ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation);
}
