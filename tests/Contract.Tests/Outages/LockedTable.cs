using Dapper;
using MySqlConnector;

namespace RpcBench.Contract.Tests.Outages;

/// <summary>A lock on a table, of small payloads unless named, so that whoever reads or changes it waits; disposed, it is gone.</summary>
internal sealed class LockedTable : IAsyncDisposable
{
    private readonly MySqlConnection _connection;
    private readonly string _table;

    private LockedTable(MySqlConnection connection, string table) => (_connection, _table) = (connection, table);

    public static async Task<LockedTable> TakeAsync(string connectionString, string table = "Payload_Small")
    {
        var connection = new MySqlConnection(connectionString + ";Pooling=False");
        await connection.OpenAsync();
        await connection.ExecuteAsync($"LOCK TABLES {table} WRITE");
        return new(connection, table);
    }

    public Task UntilWaitingAsync(int queries) => Until.TrueAsync(async () => await WaitingAsync() == queries);

    public Task<int> WaitingAsync() => _connection.ExecuteScalarAsync<int>(
        $"SELECT COUNT(*) FROM information_schema.processlist WHERE id <> CONNECTION_ID() AND info LIKE '%{_table} %'");

    public ValueTask DisposeAsync() => _connection.DisposeAsync();
}
