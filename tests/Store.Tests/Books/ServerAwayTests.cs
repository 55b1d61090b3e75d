using RpcBench.Contracts.Books;
using RpcBench.Store.Tests.Stores;

namespace RpcBench.Store.Tests.Books;

[Collection(MariaDb.Name)]
public sealed class ServerAwayTests(MariaDb mariaDb)
{
    private static readonly Book Added = new() { Id = 4711, Title = "T", Author = "A" };

    [SkippableFact]
    public async Task AChangeIsNotSentTwiceOverASessionThatHasDiedAndTheNextOneIsCarriedOut()
    {
        await using var store = await OpenAsync();
        await store.Books.ListAsync(default);
        await mariaDb.Server.RestartAsync();

        // It could have been carried out before the session died: only the caller can know what a second one would mean.
        await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Books.InsertAsync(Added, default));
        Assert.True(await store.Books.InsertAsync(Added, default));
        Assert.True(await store.Books.DeleteAsync(Added.Id, default));
    }

    [SkippableFact]
    public async Task AKilledServerIsUnavailableForEveryCall()
    {
        await using var store = await OpenAsync();
        await mariaDb.Server.KillAsync();
        try
        {
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Books.InsertAsync(Added, default));
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Books.DeleteAsync(1, default));
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Books.FindAsync(1, default));
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Books.ListAsync(default));
        }
        finally
        {
            await mariaDb.Server.RestartAsync();
        }
    }

    private async Task<IPayloadStore> OpenAsync() =>
        await PayloadStores.OpenAsync(new() { Provider = "mysql", ConnectionString = await mariaDb.NewDatabaseAsync(seeded: true) });
}
