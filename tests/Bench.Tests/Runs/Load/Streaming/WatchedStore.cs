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

    public IPayloads<SmallPayload> Small => field ??= new WatchedPayloads<SmallPayload>(this, inner.Small);

    public IPayloads<MediumPayload> Medium => field ??= new WatchedPayloads<MediumPayload>(this, inner.Medium);

    public IPayloads<LargePayload> Large => field ??= new WatchedPayloads<LargePayload>(this, inner.Large);

    public IPayloads<DeepPayload> Deep => field ??= new WatchedPayloads<DeepPayload>(this, inner.Deep);

    public IPayloads<DeeperPayload> Deeper => field ??= new WatchedPayloads<DeeperPayload>(this, inner.Deeper);

    public IPayloads<DeepestPayload> Deepest => field ??= new WatchedPayloads<DeepestPayload>(this, inner.Deepest);

    public ValueTask PingAsync(CancellationToken cancellation) => inner.PingAsync(cancellation);

    // Both services' stores lie on one, which ends after both.
    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private sealed class WatchedPayloads<T>(WatchedStore store, IPayloads<T> payloads) : IPayloads<T>
        where T : class, IPayload
    {
        public ValueTask<T?> FindAsync(int id, CancellationToken cancellation) => payloads.FindAsync(id, cancellation);

        public async ValueTask<IReadOnlyList<T>> ListAsync(CancellationToken cancellation)
        {
            var all = await payloads.ListAsync(cancellation);
            Interlocked.Add(ref store._objects, all.Count);
            return all;
        }

        public ValueTask<IReadOnlyList<T>> TakeAsync(int count, CancellationToken cancellation) => payloads.TakeAsync(count, cancellation);

        public async IAsyncEnumerable<T> StreamAsync([EnumeratorCancellation] CancellationToken cancellation)
        {
            var given = 0;
            var isWhole = false;
            try
            {
                await foreach (var payload in payloads.StreamAsync(cancellation))
                {
                    if (given++ == store.StreamsUpTo)
                    {
                        await Task.Delay(Timeout.Infinite, cancellation);
                    }

                    Interlocked.Increment(ref store._objects);
                    yield return payload;
                }

                isWhole = true;
            }
            finally
            {
                if (!isWhole)
                {
                    store._givenUp.TrySetResult();
                }
            }
        }
    }
}
