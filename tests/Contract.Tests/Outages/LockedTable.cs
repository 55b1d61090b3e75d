using System.Globalization;
#if MYSQL_DATA
using MySql.Data.MySqlClient;
#else
using MySqlConnector;
#endif

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
        var locked = new LockedTable(connection, table);
        await locked.RunAsync($"LOCK TABLES {table} WRITE");
        return locked;
    }

    /// <summary>Returns once that many queries of others wait for the table.</summary>
    public async Task UntilWaitingAsync(int queries)
    {
        using var timeout = new CancellationTokenSource(TimeSpan.FromSeconds(30));
        var waiting = $"SELECT COUNT(*) FROM information_schema.processlist WHERE id <> CONNECTION_ID() AND info LIKE '%{_table} %'";
        while (Convert.ToInt32(await RunAsync(waiting), CultureInfo.InvariantCulture) != queries)
        {
            timeout.Token.ThrowIfCancellationRequested();
        }
    }

    public ValueTask DisposeAsync() => _connection.DisposeAsync();

    private async Task<object?> RunAsync(string sql)
    {
        await using var command = _connection.CreateCommand();
        command.CommandText = sql;
        return await command.ExecuteScalarAsync();
    }
}
