namespace RpcBench.Bench.Tests.Runs.Load.Streaming;

/// <summary>A store that counts what it gives, and that gives, if asked to, no more than so many objects of a stream.</summary>
internal sealed class WatchedStore(IPayloadStore inner) : IPayloadStore
{
    private readonly TaskCompletionSource _givenUp = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _objects;

    /// <summary>Objects of a stream after which the store waits until the reading is given up.</summary>
    public int StreamsUpTo { get; init; } = int.MaxValue;

    public long Objects => Volatile.Read(ref _objects);

    /// <summary>Ends when somebody gave a stream up, whether he waited for an object or was still busy with one.</summary>
    public Task GivenUpAsync => _givenUp.Task;

    public StoreDescription Description => inner.Description;

    /// <summary>Stands before the books; null: nothing does.</summary>
    public Func<IBookStore, IBookStore>? BooksThrough { get; init; }

    public IBookStore Books => field ??= BooksThrough?.Invoke(inner.Books) ?? inner.Books;

    public ValueTask<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload => inner.FindAsync<T>(id, cancellation);

    public async ValueTask<IReadOnlyList<T>> ListAsync<T>(CancellationToken cancellation)
        where T : class, IPayload
    {
        var all = await inner.ListAsync<T>(cancellation);
        Interlocked.Add(ref _objects, all.Count);
        return all;
    }

    public ValueTask<IReadOnlyList<T>> TakeAsync<T>(int count, CancellationToken cancellation)
        where T : class, IPayload => inner.TakeAsync<T>(count, cancellation);

    public async IAsyncEnumerable<T> StreamAsync<T>([EnumeratorCancellation] CancellationToken cancellation)
        where T : class, IPayload
    {
        var given = 0;
        var isWhole = false;
        try
        {
            await foreach (var payload in inner.StreamAsync<T>(cancellation))
            {
                if (given++ == StreamsUpTo)
                {
                    await Task.Delay(Timeout.Infinite, cancellation);
                }

                Interlocked.Increment(ref _objects);
                yield return payload;
            }

            isWhole = true;
        }
        finally
        {
            if (!isWhole)
            {
                _givenUp.TrySetResult();
            }
        }
    }

    public ValueTask PingAsync(CancellationToken cancellation) => inner.PingAsync(cancellation);

    // Both services' stores lie on one, which ends after both.
    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
