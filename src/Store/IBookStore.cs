namespace RpcBench.Store;

/// <summary>The books of a store, which both services read and change, any number of calls at once. Every member throws
/// <see cref="StoreUnavailableException"/> when the store cannot be reached and <see cref="OperationCanceledException"/> when the token is
/// cancelled; whether a change was carried out is not known then.</summary>
public interface IBookStore
{
    /// <summary>Adds a book. False: its id is taken, and nothing was changed.</summary>
    ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation);

    /// <summary>Every book in order of id, as of one moment.</summary>
    ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation);

    /// <summary>The book of that id, or null where there is none.</summary>
    ValueTask<Book?> FindAsync(int id, CancellationToken cancellation);

    /// <summary>Removes a book. False: there is none of that id.</summary>
    ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation);
}
