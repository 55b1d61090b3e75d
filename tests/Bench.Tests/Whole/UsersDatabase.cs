namespace RpcBench.Bench.Tests.Whole;

/// <summary>A database that is the user's own, with a book of the user's among the ids that a run could claim.</summary>
internal sealed class UsersDatabase(string connectionString, IPayloadStore store, IReadOnlyList<Book> before) : IAsyncDisposable
{
    public string ConnectionString => connectionString;

    public static async Task<UsersDatabase> OpenAsync(PrivateMySqlServer server)
    {
        var store = await PayloadStores.OpenAsync(new() { Provider = "mysql", ConnectionString = server.ConnectionString });
        await store.Books.InsertAsync(new() { Id = 1_600_000_000, Title = "Theirs", Author = "The user" }, default);
        return new(server.ConnectionString, store, await store.Books.ListAsync(default));
    }

    public async Task<IReadOnlyList<Book>> ListAsync() => await store.Books.ListAsync(default);

    public async Task AssertUntouchedAsync() => Assert.Equal(before, await ListAsync());

    public ValueTask DisposeAsync() => store.DisposeAsync();
}
