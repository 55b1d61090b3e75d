using RpcBench.Store.MySql;
using RpcBench.Store.PrivateServer;
#if MYSQL_DATA
using MySql.Data.MySqlClient;
#else
using MySqlConnector;
#endif

namespace RpcBench.Contract.Tests.Stores;

/// <summary>A private MySQL or MariaDB server with the seeded tables. A desk without the program skips, a build server (<c>CI=true</c>) fails.</summary>
public sealed class MySqlServer : IAsyncLifetime
{
    private PrivateMySqlServer? _server;

    internal string ConnectionString => Server.ConnectionString;

    internal PrivateMySqlServer Server
    {
        get
        {
            Skip.If(_server is null, $"There is no mysqld or mariadbd on this machine; set {ServerProgram.Variable} to its path.");
            return _server!;
        }
    }

    internal string[] Settings => ["--Store:Provider", "mysql", "--Store:ConnectionString", ConnectionString];

    internal bool IsThere => _server is not null;

    public async Task InitializeAsync()
    {
        if (ServerProgram.Find() is { } program)
        {
            _server = await PrivateMySqlServer.StartAsync(program);
            await MySqlDatabase.InitializeAsync(_server.ConnectionString);
        }
        else
        {
            Assert.False(string.Equals(Environment.GetEnvironmentVariable("CI"), "true", StringComparison.OrdinalIgnoreCase), "CI=true and there is no mysqld or mariadbd.");
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

    public async Task DisposeAsync()
    {
        if (_server is not null)
        {
            await _server.DisposeAsync();
        }
    }
}
