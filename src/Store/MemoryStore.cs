using System.Collections.Frozen;
using System.Collections.Immutable;

namespace RpcBench.Store;

/// <summary>Every payload and book, read once from another store: what is left of a call without a database.</summary>
internal sealed class MemoryStore(StoreDescription source, IBookStore books, IEnumerable<KeyValuePair<Type, object>> shelves)
    : IPayloadStore
{
    private readonly FrozenDictionary<Type, object> _shelves = shelves.ToFrozenDictionary();

    public StoreDescription Description { get; } = source with { Provider = "memory" };

    public IBookStore Books { get; } = books;

    public static async Task<MemoryStore> ReadAsync(IPayloadStore source, CancellationToken cancellation)
    {
        var reader = new ShelfReader(source, cancellation);
        List<KeyValuePair<Type, object>> shelves = [];
        foreach (var shape in PayloadShapes.All)
        {
            shelves.Add(await shape.Accept(reader));
        }

        return new(source.Description, new MemoryBooks(await source.Books.ListAsync(cancellation)), shelves);
    }

    public ValueTask<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload
    {
        cancellation.ThrowIfCancellationRequested();
        return new(ShelfFor<T>().ById.GetValueOrDefault(id));
    }

    public ValueTask<IReadOnlyList<T>> ListAsync<T>(CancellationToken cancellation)
        where T : class, IPayload
    {
        cancellation.ThrowIfCancellationRequested();
        return new(ShelfFor<T>().All);
    }

    public ValueTask<IReadOnlyList<T>> TakeAsync<T>(int count, CancellationToken cancellation)
        where T : class, IPayload
    {
        cancellation.ThrowIfCancellationRequested();
        var all = ShelfFor<T>().All;
        return new(new ArraySegment<T>(all, 0, Math.Min(count, all.Length)));
    }

    public async IAsyncEnumerable<T> StreamAsync<T>([EnumeratorCancellation] CancellationToken cancellation)
        where T : class, IPayload
    {
        await ValueTask.CompletedTask;
        foreach (var payload in ShelfFor<T>().All)
        {
            cancellation.ThrowIfCancellationRequested();
            yield return payload;
        }
    }

    public ValueTask PingAsync(CancellationToken cancellation) => ValueTask.CompletedTask;

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private Shelf<T> ShelfFor<T>()
        where T : class, IPayload => (Shelf<T>)_shelves[typeof(T)];

    private sealed record Shelf<T>(T[] All, FrozenDictionary<int, T> ById)
        where T : class, IPayload;

    private sealed class ShelfReader(IPayloadStore source, CancellationToken cancellation) : IShapeVisitor<Task<KeyValuePair<Type, object>>>
    {
        async Task<KeyValuePair<Type, object>> IShapeVisitor<Task<KeyValuePair<Type, object>>>.Visit<T, TMessage, TList>(
            PayloadShape<T, TMessage, TList> shape)
        {
            var all = await source.ListAsync<T>(cancellation);
            // Frozen over keys without gaps, a lookup is an array's.
            return new(typeof(T), new Shelf<T>([.. all], all.ToFrozenDictionary(payload => payload.Id)));
        }
    }
}

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
