using RpcBench.Store.PrivateServer;
using RpcBench.Tests.Stores;
#if MYSQL_DATA
using MySql.Data.MySqlClient;
#else
using MySqlConnector;
#endif

namespace RpcBench.Contract.Tests.Stores;

/// <summary>A private MySQL or MariaDB server with the seeded tables. A desk without the program skips, a build server (<c>CI=true</c>) fails.</summary>
public sealed class MySqlServer : IAsyncLifetime
{
    private readonly SeededServer _seeded = new();
    private PrivateMySqlServer? _server;

    internal string ConnectionString => Server.ConnectionString;

    internal PrivateMySqlServer Server => Required.Of(_server, SeededServer.Remedy);

    internal string[] Settings => ["--Store:Provider", "mysql", "--Store:ConnectionString", ConnectionString];

    internal bool IsThere => _server is not null;

    public async Task InitializeAsync()
    {
        // Skipping is for the tests.
        if (ServerProgram.Find() is not null || Required.IsOnCi)
        {
            _server = await _seeded.StartedAsync();
        }
    }

    /// <summary>Runs a statement on the database of the services.</summary>
    internal async Task ExecuteAsync(string sql)
    {
        await using var connection = new MySqlConnection(ConnectionString + ";Pooling=False");
        await connection.OpenAsync();
        await using var command = connection.CreateCommand();
        command.CommandText = sql;
        await command.ExecuteNonQueryAsync();
    }

    public Task DisposeAsync() => _seeded.DisposeAsync();
}
