namespace RpcBench.Store;

/// <summary>The store of either database: a get is one <see cref="JoinQuery"/>, a collection one <see cref="TablesQuery"/>.</summary>
internal sealed class DatabaseStore(Driver driver, string server, IAsyncDisposable? owned) : IPayloadStore
{
    private static readonly Statement Alive = new("SELECT 1", [], []);

    private readonly Dictionary<Table, (Statement Find, Statement List, Statement Take)> _statements =
        PayloadTables.Roots.ToDictionary(root => root, root => (JoinQuery.Build(root), TablesQuery.Build(root), TablesQuery.OfFirst(root)));

    // MariaDB claims to be 5.5.5 so that old replicas talk to it; its version is what follows.
    public StoreDescription Description { get; } =
        new(driver.Provider, driver.Name, server.Replace("5.5.5-", "", StringComparison.Ordinal));

    public IBookStore Books { get; } = new DatabaseBooks(driver);

    /// <summary>Opens the database; <paramref name="owned"/> is disposed with the store, after its last connection.</summary>
    public static async Task<DatabaseStore> OpenAsync(Driver driver, IAsyncDisposable? owned, CancellationToken cancellation)
    {
        try
        {
            await using var query = await RunningQuery.StartAsync(driver, Alive, [], cancellation);
            return new DatabaseStore(driver, query.ServerVersion, owned);
        }
        catch
        {
            await driver.DisposeAsync();
            throw;
        }
    }

    public async ValueTask<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload
    {
        var root = PayloadTables.Find<T>();
        var statement = _statements[root].Find;
        await using var query = await RunningQuery.StartAsync(driver, statement, [id], cancellation);
        var read = new RowsRead();
        while (await query.ReadAsync())
        {
            read.ReadRow(query.Reader, statement);
        }

        read.Complete();
        return read.RowsIn(root).GetValueOrDefault(id);
    }

    public async ValueTask<IReadOnlyList<T>> ListAsync<T>(CancellationToken cancellation)
        where T : class, IPayload => await StreamAsync<T>(cancellation).ToListAsync(cancellation);

    public async ValueTask<IReadOnlyList<T>> TakeAsync<T>(int count, CancellationToken cancellation)
        where T : class, IPayload =>
            await ReadAsync<T>(_statements[PayloadTables.Find<T>()].Take, [count], cancellation).ToListAsync(cancellation);

    public IAsyncEnumerable<T> StreamAsync<T>(CancellationToken cancellation)
        where T : class, IPayload => ReadAsync<T>(_statements[PayloadTables.Find<T>()].List, [], cancellation);

    public async ValueTask PingAsync(CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, Alive, [], cancellation);
    }

    public async ValueTask DisposeAsync()
    {
        await driver.DisposeAsync();
        if (owned is not null)
        {
            await owned.DisposeAsync();
        }
    }

    private async IAsyncEnumerable<T> ReadAsync<T>(
        Statement statement, object[] values, [EnumeratorCancellation] CancellationToken cancellation)
        where T : class, IPayload
    {
        await using var query = await RunningQuery.StartAsync(driver, statement, values, cancellation);
        var read = new RowsRead();
        foreach (var nested in statement.Slices.SkipLast(1))
        {
            while (await query.ReadAsync())
            {
                nested.Read(query.Reader, read);
            }

            await query.NextResultAsync();
        }

        var roots = (Slice<T>)statement.Slices[^1];
        while (await query.ReadAsync())
        {
            yield return roots.ReadNew(query.Reader, read);
        }
    }
}
