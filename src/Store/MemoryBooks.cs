using System.Collections.Immutable;

namespace RpcBench.Store;

/// <summary>Books in memory. A change makes a new state, and again if another was first: nobody waits, lists are of one moment.</summary>
internal sealed class MemoryBooks(IEnumerable<Book> books) : IBookStore
{
    private ImmutableSortedDictionary<int, Book> _books = books.ToImmutableSortedDictionary(book => book.Id, book => book);

    public ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return new(ImmutableInterlocked.Update(
            ref _books, static (books, added) => books.ContainsKey(added.Id) ? books : books.Add(added.Id, added), book));
    }

    public ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return new((IReadOnlyList<Book>)[.. Volatile.Read(ref _books).Values]);
    }

    public ValueTask<Book?> FindAsync(int id, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return new(Volatile.Read(ref _books).GetValueOrDefault(id));
    }

    public ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return new(ImmutableInterlocked.Update(ref _books, static (books, removed) => books.Remove(removed), id));
    }
}
