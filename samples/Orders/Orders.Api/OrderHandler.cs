using Dapper;
using Microsoft.Data.Sqlite;

namespace Shop.Api;

/// <summary>The operations on orders, which both APIs call. The orders are in one SQLite file.</summary>
internal sealed class OrderHandler(string file) : IDisposable
{
    private const string Columns = "Id, Customer, Product, Quantity, Total, Placed";

    // A thousand orders of ten customers.
    private const string Seed = """
        PRAGMA journal_mode = WAL;
        CREATE TABLE IF NOT EXISTS Orders (Id INTEGER PRIMARY KEY, Customer TEXT NOT NULL, Product TEXT NOT NULL,
          Quantity INTEGER NOT NULL, Total REAL NOT NULL, Placed INTEGER NOT NULL);
        CREATE INDEX IF NOT EXISTS OrdersOfCustomer ON Orders (Customer);
        WITH RECURSIVE Number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM Number WHERE n < 1000)
        INSERT OR IGNORE INTO Orders (Id, Customer, Product, Quantity, Total, Placed)
        SELECT n, 'customer-' || (n % 10), 'product-' || (n % 97), n % 9 + 1, (n % 9 + 1) * (n % 97 + 0.95), 1750000000 + 60 * n
        FROM Number;
        """;

    private readonly string _connection = new SqliteConnectionStringBuilder { DataSource = file }.ConnectionString;

    // SQLite allows one writer at a time, and its driver would retry only every 150 ms.
    private readonly SemaphoreSlim _writer = new(1);

    public Task SeedAsync() => WriteAsync(connection => connection.ExecuteAsync(Seed), CancellationToken.None);

    public async Task<Order?> GetAsync(int id, CancellationToken cancellation)
    {
        await using var connection = new SqliteConnection(_connection);
        return await connection.QuerySingleOrDefaultAsync<Order>(
            Command($"SELECT {Columns} FROM Orders WHERE Id = @id", new { id }, cancellation));
    }

    public async Task<IReadOnlyList<Order>> SearchAsync(string customer, int take, CancellationToken cancellation)
    {
        await using var connection = new SqliteConnection(_connection);
        return [.. await connection.QueryAsync<Order>(Command(
            $"SELECT {Columns} FROM Orders WHERE Customer = @customer ORDER BY Id LIMIT @take", new { customer, take }, cancellation))];
    }

    public Task<Order> CreateAsync(NewOrder order, CancellationToken cancellation) => WriteAsync(
        connection => connection.QuerySingleAsync<Order>(Command(
            "INSERT INTO Orders (Customer, Product, Quantity, Total, Placed) "
                + $"VALUES (@Customer, @Product, @Quantity, @Quantity * @Price, unixepoch()) RETURNING {Columns}", order, cancellation)),
        cancellation);

    public Task<int> CancelAsync(string customer, CancellationToken cancellation) => WriteAsync(
        connection => connection.ExecuteAsync(Command("DELETE FROM Orders WHERE Customer = @customer", new { customer }, cancellation)),
        cancellation);

    public void Dispose() => _writer.Dispose();

    private static CommandDefinition Command(string sql, object values, CancellationToken cancellation) =>
        new(sql, values, cancellationToken: cancellation);

    private async Task<T> WriteAsync<T>(Func<SqliteConnection, Task<T>> write, CancellationToken cancellation)
    {
        await _writer.WaitAsync(cancellation);
        try
        {
            await using var connection = new SqliteConnection(_connection);
            return await write(connection);
        }
        finally
        {
            _writer.Release();
        }
    }
}
