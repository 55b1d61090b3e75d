namespace RpcBench.Store;

public static class MySqlDatabase
{
    /// <summary>Compares a database with db/*.sql. Returns every table and column that differs, and the first different row of each table.
    /// The list is empty if the database is a correct store.</summary>
    /// <exception cref="StoreUnavailableException">Thrown when the server or the database cannot be reached.</exception>
    public static async Task<IReadOnlyList<StoreFinding>> VerifyAsync(string connectionString, CancellationToken cancellation = default)
    {
        await using var connection = await OpenAsync(connectionString, cancellation);
        return await StoreVerifier.VerifyAsync(connection, await Catalogue.ReadMySqlAsync(connection, cancellation), cancellation);
    }

    /// <summary>Creates and fills the tables of db/*.sql in an empty database. If it fails, it drops the tables that it created.</summary>
    /// <exception cref="ForeignTablesException">Thrown when the database already has tables. Nothing was changed.</exception>
    /// <exception cref="StoreUnavailableException">Thrown when the server or the database cannot be reached.</exception>
    public static async Task InitializeAsync(string connectionString, CancellationToken cancellation = default)
    {
        await using var connection = await OpenAsync(connectionString, cancellation);
        if (await Catalogue.ReadMySqlAsync(connection, cancellation) is { Count: > 0 } found)
        {
            throw new ForeignTablesException(new MySqlDriver(connectionString).Location, found.Keys);
        }

        var created = new Stack<string>();
        try
        {
            foreach (var table in StoreScripts.Tables)
            {
                await connection.ExecuteAsync(new CommandDefinition(StoreScripts.GetCreateTable(table), cancellationToken: cancellation));
                created.Push(table);
            }

            await using var transaction = await connection.BeginTransactionAsync(cancellation);
            await connection.ExecuteAsync(
                new CommandDefinition(StoreScripts.Seed, transaction: transaction, cancellationToken: cancellation));
            await transaction.CommitAsync(cancellation);
        }
        catch when (created.Count > 0)
        {
            await connection.ExecuteAsync($"DROP TABLE {string.Join(", ", created)}");
            throw;
        }
    }

    private static async Task<MySqlConnection> OpenAsync(string connectionString, CancellationToken cancellation)
    {
        var driver = new MySqlDriver(connectionString);
        var connection = new MySqlConnection(driver.UnpooledConnectionString);
        try
        {
            await connection.OpenAsync(cancellation);
            return connection;
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            await connection.DisposeAsync();
            throw driver.CreateUnavailableException(await FindCauseAsync(new(connectionString), cancellation) ?? error);
        }
    }

    // The driver reports an unknown host and a closed port in the same way, so a plain connection tells them apart. The server may also be
    // a list of hosts or a Unix socket, for which this is skipped.
    private static async Task<SocketException?> FindCauseAsync(MySqlConnectionStringBuilder place, CancellationToken cancellation)
    {
        if (place.Server.AsSpan().ContainsAny(",/"))
        {
            return null;
        }

        using var client = new TcpClient();
        try
        {
            await client.ConnectAsync(place.Server, (int)place.Port).WaitAsync(TimeSpan.FromSeconds(2), cancellation);
            return null;
        }
        catch (Exception error) when (error is SocketException or TimeoutException)
        {
            return error as SocketException;
        }
    }
}
