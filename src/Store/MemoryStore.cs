using System.Collections.Frozen;
using System.Collections.Immutable;

namespace RpcBench.Store;

/// <summary>All payloads and books of another store, read once. The store shows what a call costs without a database.</summary>
internal sealed class MemoryStore : IPayloadStore
{
    public required StoreDescription Description { get; init; }

    public required IPayloads<SmallPayload> Small { get; init; }

    public required IPayloads<MediumPayload> Medium { get; init; }

    public required IPayloads<LargePayload> Large { get; init; }

    public required IPayloads<DeepPayload> Deep { get; init; }

    public required IPayloads<DeeperPayload> Deeper { get; init; }

    public required IPayloads<DeepestPayload> Deepest { get; init; }

    public required IBookStore Books { get; init; }

    public static async Task<MemoryStore> ReadAsync(IPayloadStore source, CancellationToken cancellation) => new()
    {
        Description = source.Description with { Provider = "memory" },
        Small = new MemoryPayloads<SmallPayload>(await source.Small.ListAsync(cancellation)),
        Medium = new MemoryPayloads<MediumPayload>(await source.Medium.ListAsync(cancellation)),
        Large = new MemoryPayloads<LargePayload>(await source.Large.ListAsync(cancellation)),
        Deep = new MemoryPayloads<DeepPayload>(await source.Deep.ListAsync(cancellation)),
        Deeper = new MemoryPayloads<DeeperPayload>(await source.Deeper.ListAsync(cancellation)),
        Deepest = new MemoryPayloads<DeepestPayload>(await source.Deepest.ListAsync(cancellation)),
        Books = new MemoryBooks(await source.Books.ListAsync(cancellation)),
    };

    public ValueTask PingAsync(CancellationToken cancellation) => ValueTask.CompletedTask;

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}

internal sealed class MemoryPayloads<T>(IReadOnlyList<T> payloads) : IPayloads<T>
    where T : class, IPayload
{
    private readonly T[] _all = [.. payloads];

    // For keys without gaps, a frozen dictionary is as fast as an array.
    private readonly FrozenDictionary<int, T> _byId = payloads.ToFrozenDictionary(payload => payload.Id);

    public ValueTask<T?> FindAsync(int id, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return new(_byId.GetValueOrDefault(id));
    }

    public ValueTask<IReadOnlyList<T>> ListAsync(CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return new(_all);
    }

    public ValueTask<IReadOnlyList<T>> ListFirstAsync(int count, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return new(new ArraySegment<T>(_all, 0, Math.Min(count, _all.Length)));
    }

    public async IAsyncEnumerable<T> StreamAsync([EnumeratorCancellation] CancellationToken cancellation)
    {
        await ValueTask.CompletedTask;
        foreach (var payload in _all)
        {
            cancellation.ThrowIfCancellationRequested();
            yield return payload;
        }
    }
}

/// <summary>Books in memory, without locks. A change replaces the whole immutable state, and is retried if another change came first. So a
/// list is always a consistent snapshot.</summary>
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
