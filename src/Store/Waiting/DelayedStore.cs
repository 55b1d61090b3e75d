namespace RpcBench.Store.Waiting;

/// <summary>A store whose queries wait first, as if the database were on another machine. A stream is one query.</summary>
internal sealed class DelayedStore(IPayloadStore inner, Func<CancellationToken, Task> wait, TimeSpan delay) : IPayloadStore
{
    public StoreDescription Description { get; } = inner.Description with { Delay = delay };

    public IPayloads<SmallPayload> Small { get; } = new DelayedPayloads<SmallPayload>(inner.Small, wait);

    public IPayloads<MediumPayload> Medium { get; } = new DelayedPayloads<MediumPayload>(inner.Medium, wait);

    public IPayloads<LargePayload> Large { get; } = new DelayedPayloads<LargePayload>(inner.Large, wait);

    public IPayloads<DeepPayload> Deep { get; } = new DelayedPayloads<DeepPayload>(inner.Deep, wait);

    public IPayloads<DeeperPayload> Deeper { get; } = new DelayedPayloads<DeeperPayload>(inner.Deeper, wait);

    public IPayloads<DeepestPayload> Deepest { get; } = new DelayedPayloads<DeepestPayload>(inner.Deepest, wait);

    public IBookStore Books { get; } = new DelayedBooks(inner.Books, wait);

    public IAsyncDisposable? OwnedDelay { get; init; }

    public async ValueTask PingAsync(CancellationToken cancellation)
    {
        await wait(cancellation);
        await inner.PingAsync(cancellation);
    }

    public async ValueTask DisposeAsync()
    {
        await inner.DisposeAsync();
        await (OwnedDelay?.DisposeAsync() ?? ValueTask.CompletedTask);
    }
}

internal sealed class DelayedPayloads<T>(IPayloads<T> inner, Func<CancellationToken, Task> wait) : IPayloads<T>
    where T : class, IPayload
{
    public async ValueTask<T?> FindAsync(int id, CancellationToken cancellation)
    {
        await wait(cancellation);
        return await inner.FindAsync(id, cancellation);
    }

    public async ValueTask<IReadOnlyList<T>> ListAsync(CancellationToken cancellation)
    {
        await wait(cancellation);
        return await inner.ListAsync(cancellation);
    }

    public async ValueTask<IReadOnlyList<T>> ListFirstAsync(int count, CancellationToken cancellation)
    {
        await wait(cancellation);
        return await inner.ListFirstAsync(count, cancellation);
    }

    public async IAsyncEnumerable<T> StreamAsync([EnumeratorCancellation] CancellationToken cancellation)
    {
        await wait(cancellation);
        await foreach (var payload in inner.StreamAsync(cancellation))
        {
            yield return payload;
        }
    }
}

internal sealed class DelayedBooks(IBookStore inner, Func<CancellationToken, Task> wait) : IBookStore
{
    public async ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation)
    {
        await wait(cancellation);
        return await inner.InsertAsync(book, cancellation);
    }

    public async ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation)
    {
        await wait(cancellation);
        return await inner.ListAsync(cancellation);
    }

    public async ValueTask<Book?> FindAsync(int id, CancellationToken cancellation)
    {
        await wait(cancellation);
        return await inner.FindAsync(id, cancellation);
    }

    public async ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation)
    {
        await wait(cancellation);
        return await inner.DeleteAsync(id, cancellation);
    }
}
