namespace RpcBench.Bench.Tests.Runs.Load.Streaming;

/// <summary>A store that counts the objects that it returns and can limit the number of objects in a stream.</summary>
internal sealed class WatchedStore(IPayloadStore inner) : IPayloadStore
{
    private readonly TaskCompletionSource _streamAbandoned = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _objects;

    /// <summary>The number of objects after which a stream waits until its reader cancels.</summary>
    public int StreamLimit { get; init; } = int.MaxValue;

    public long ObjectsRead => Volatile.Read(ref _objects);

    /// <summary>Completes when a reader cancels a stream, whether the reader waits for an object or still processes one.</summary>
    public Task StreamAbandoned => _streamAbandoned.Task;

    public StoreDescription Description => inner.Description;

    /// <summary>Wraps the store of books, or null if the store is used as it is.</summary>
    public Func<IBookStore, IBookStore>? WrapBooks { get; init; }

    public IBookStore Books => field ??= WrapBooks?.Invoke(inner.Books) ?? inner.Books;

    public IPayloads<SmallPayload> Small => field ??= new WatchedPayloads<SmallPayload>(this, inner.Small);

    public IPayloads<MediumPayload> Medium => field ??= new WatchedPayloads<MediumPayload>(this, inner.Medium);

    public IPayloads<LargePayload> Large => field ??= new WatchedPayloads<LargePayload>(this, inner.Large);

    public IPayloads<DeepPayload> Deep => field ??= new WatchedPayloads<DeepPayload>(this, inner.Deep);

    public IPayloads<DeeperPayload> Deeper => field ??= new WatchedPayloads<DeeperPayload>(this, inner.Deeper);

    public IPayloads<DeepestPayload> Deepest => field ??= new WatchedPayloads<DeepestPayload>(this, inner.Deepest);

    public ValueTask PingAsync(CancellationToken cancellation) => inner.PingAsync(cancellation);

    // Both services may share the inner store, which is disposed of after both services.
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

        public ValueTask<IReadOnlyList<T>> ListFirstAsync(int count, CancellationToken cancellation)
            => payloads.ListFirstAsync(count, cancellation);

        public async IAsyncEnumerable<T> StreamAsync([EnumeratorCancellation] CancellationToken cancellation)
        {
            var given = 0;
            var isWhole = false;
            try
            {
                await foreach (var payload in payloads.StreamAsync(cancellation))
                {
                    if (given++ == store.StreamLimit)
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
                    store._streamAbandoned.TrySetResult();
                }
            }
        }
    }
}
