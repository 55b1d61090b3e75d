using System.Globalization;
#if MYSQL_DATA
using MySql.Data.MySqlClient;
#else
using MySqlConnector;
#endif

namespace RpcBench.Contract.Tests.Outages;

/// <summary>A lock on the table of small payloads, so that whoever reads it waits; disposed, it is gone.</summary>
internal sealed class LockedTable : IAsyncDisposable
{
    private const string Waiting = "SELECT COUNT(*) FROM information_schema.processlist WHERE id <> CONNECTION_ID() AND info LIKE '%Payload_Small%'";

    private readonly MySqlConnection _connection;

    private LockedTable(MySqlConnection connection) => _connection = connection;

    public static async Task<LockedTable> TakeAsync(string connectionString)
    {
        var connection = new MySqlConnection(connectionString + ";Pooling=False");
        await connection.OpenAsync();
        var locked = new LockedTable(connection);
        await locked.RunAsync("LOCK TABLES Payload_Small WRITE");
        return locked;
    }

    /// <summary>Returns once that many queries of others wait for the table.</summary>
    public async Task UntilWaitingAsync(int queries)
    {
        using var patience = new CancellationTokenSource(TimeSpan.FromSeconds(30));
        while (Convert.ToInt32(await RunAsync(Waiting), CultureInfo.InvariantCulture) != queries)
        {
            patience.Token.ThrowIfCancellationRequested();
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
