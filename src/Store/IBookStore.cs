namespace RpcBench.Store;

/// <summary>The books of a store. Both services read and change them, with any number of calls at once. Every member throws <see
/// cref="StoreUnavailableException"/> if the store cannot be reached, and <see cref="OperationCanceledException"/> if the token is
/// cancelled. In both cases a change may or may not have been made.</summary>
public interface IBookStore
{
    /// <summary>Adds a book. Returns false, and changes nothing, if a book has that id already.</summary>
    ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation);

    /// <summary>Returns every book in order of id, as of one moment.</summary>
    ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation);

    /// <summary>Returns the book with that id, or null if there is none.</summary>
    ValueTask<Book?> FindAsync(int id, CancellationToken cancellation);

    /// <summary>Removes a book. Returns false if there is no book with that id.</summary>
    ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation);
}
