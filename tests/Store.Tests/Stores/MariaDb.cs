using Dapper;
using RpcBench.Store.MySql;
using RpcBench.Store.PrivateServer;

namespace RpcBench.Store.Tests.Stores;

/// <summary>One private server for all tests that need one; they run one after the other.</summary>
[CollectionDefinition(Name)]
public sealed class MariaDb : IAsyncLifetime, ICollectionFixture<MariaDb>
{
    public const string Name = "MariaDB";

    private PrivateMySqlServer? _server;

    /// <summary>The server. Without one the test is skipped at a desk and fails on CI.</summary>
    public PrivateMySqlServer Server
    {
        get
        {
            Skip.If(_server is null && Environment.GetEnvironmentVariable("CI") != "true", "No mariadbd or mysqld on this machine: see tests/README.md.");
            Assert.True(_server is not null, "CI must have mariadbd or mysqld: see tests/README.md.");
            return _server;
        }
    }

    /// <summary>The connection string of a seeded database that no test changes.</summary>
    public string Seeded => Server.ConnectionString;

    public async Task InitializeAsync()
    {
        if (ServerProgram.Find() is { } program)
        {
            _server = await PrivateMySqlServer.StartAsync(program);
            await MySqlDatabase.InitializeAsync(_server.ConnectionString);
        }
    }

    public async Task DisposeAsync()
    {
        if (_server is not null)
        {
            await _server.DisposeAsync();
        }
    }

    /// <summary>The connection string of a new database, empty or seeded.</summary>
    public async Task<string> NewDatabaseAsync(bool seeded)
    {
        var name = $"test_{Guid.NewGuid():N}";
        await ExecuteAsync(Seeded, $"CREATE DATABASE {name}");
        var connectionString = new MySqlConnectionStringBuilder(Seeded) { Database = name }.ConnectionString;
        if (seeded)
        {
            await MySqlDatabase.InitializeAsync(connectionString);
        }

        return connectionString;
    }

    public static async Task ExecuteAsync(string connectionString, string sql)
    {
        await using var connection = new MySqlDriver(connectionString).NewConnection();
        await connection.OpenAsync();
        await connection.ExecuteAsync(sql);
    }

    public static async Task<T> AskAsync<T>(string connectionString, string sql)
    {
        await using var connection = new MySqlDriver(connectionString).NewConnection();
        await connection.OpenAsync();
        return (await connection.ExecuteScalarAsync<T>(sql))!;
    }
}
