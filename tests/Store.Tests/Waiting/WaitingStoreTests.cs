using RpcBench.Store.Waiting;

namespace RpcBench.Store.Tests.Waiting;

public sealed class WaitingStoreTests
{
    private static readonly TimeSpan Delay = TimeSpan.FromMilliseconds(1);

    [Fact]
    public async Task EveryQueryWaitsOnceAndAStreamIsOneQuery()
    {
        var waits = 0;
        await using var store = new DelayedStore(await OpenMemoryStoreAsync(), _ =>
        {
            waits++;
            return Task.CompletedTask;
        }, Delay);
        List<int> after = [];
        foreach (var queryAsync in ListQueries(store))
        {
            await queryAsync();
            after.Add(waits);
        }

        Assert.Equal(Enumerable.Range(1, after.Count), after);
    }

    [Fact]
    public async Task NoQueryIsAnsweredBeforeItsWaitIsOver()
    {
        var over = new TaskCompletionSource();
        await using var store = new DelayedStore(await OpenMemoryStoreAsync(), _ => over.Task, Delay);
        Task[] queries = [.. ListQueries(store).Select(queryAsync => queryAsync())];

        Assert.DoesNotContain(queries, query => query.IsCompleted);

        over.SetResult();
        await Task.WhenAll(queries);
    }

    [Fact]
    public async Task AWaitingStoreReturnsTheSamePayloadsAndDescribesItsDelay()
    {
        await using var memory = await OpenMemoryStoreAsync();
        await using var waiting =
            await PayloadStores.OpenAsync(new() { Provider = "memory", Delay = TimeSpan.FromMicroseconds(100) });

        Assert.Equal(await memory.Deepest.ListAsync(default), await waiting.Deepest.ListAsync(default));
        Assert.Equal(await memory.Small.StreamAsync(default).ToListAsync(), await waiting.Small.StreamAsync(default).ToListAsync());
        Assert.Equal(("memory", "memory, each query waits 0.1ms"), (waiting.Description.Provider, waiting.Description.Name));
    }

    [Theory]
    [InlineData("sqlite", 1, "Only the store memory supports a delay, and the store is sqlite. Leave out the delay, or choose memory.")]
    [InlineData("memory", -1, "The delay of a query is -1 ms. It must be from 0 to 10s.")]
    [InlineData("memory", 10_001, "The delay of a query is 10001 ms. It must be from 0 to 10s.")]
    public async Task AnInvalidDelayIsRefused(string provider, int milliseconds, string refusal)
    {
        var options = new StoreOptions { Provider = provider, Delay = TimeSpan.FromMilliseconds(milliseconds) };

        Assert.Equal(refusal, Assert.Throws<StoreOptionsException>(() => PayloadStores.Validate(options)).Message);
        await Assert.ThrowsAsync<StoreOptionsException>(() => PayloadStores.OpenAsync(options));
    }

    private static Task<IPayloadStore> OpenMemoryStoreAsync() => PayloadStores.OpenAsync(new() { Provider = "memory" });

    private static IEnumerable<Func<Task>> ListQueries(DelayedStore store)
    {
        var (small, books) = (store.Small, store.Books);
        return
        [
            () => store.PingAsync(default).AsTask(), () => small.FindAsync(1, default).AsTask(),
            () => small.FindAsync(-1, default).AsTask(), () => store.Large.ListAsync(default).AsTask(),
            () => store.Deeper.ListFirstAsync(3, default).AsTask(), () => store.Medium.StreamAsync(default).CountAsync().AsTask(),
            () => books.ListAsync(default).AsTask(), () => books.FindAsync(1, default).AsTask(),
            () => books.InsertAsync(new() { Id = 4711, Title = "T", Author = "A" }, default).AsTask(),
            () => books.DeleteAsync(4711, default).AsTask(),
        ];
    }
}
