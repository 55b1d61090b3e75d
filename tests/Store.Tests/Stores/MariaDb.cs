namespace RpcBench.Store.Tests.Stores;

/// <summary>A private server for all tests that need one. These tests run one after the other.</summary>
[CollectionDefinition(Name)]
public sealed class MariaDb : SeededServer, ICollectionFixture<MariaDb>
{
    public const string Name = "MariaDB";

    /// <summary>The connection string of a seeded database that no test changes.</summary>
    public string SeededConnectionString => Server.ConnectionString;

    public override Task InitializeAsync() => ServerProgram.Find() is null ? Task.CompletedTask : GetServerAsync();

    public async Task<string> CreateDatabaseAsync(bool isSeeded)
    {
        var name = $"test_{Guid.NewGuid():N}";
        await QueryAsRootAsync($"CREATE DATABASE {name}; GRANT ALL ON {name}.* TO rpcbench@'127.0.0.1'");
        var connectionString = new MySqlConnectionStringBuilder(SeededConnectionString) { Database = name }.ConnectionString;
        if (isSeeded)
        {
            await MySqlDatabase.InitializeAsync(connectionString);
        }

        return connectionString;
    }

    public static Task<IPayloadStore> OpenAsync(string connectionString) =>
        PayloadStores.OpenAsync(new() { Provider = "mysql", ConnectionString = connectionString });

    /// <summary>Runs statements as root and returns the rows, one line each.</summary>
    public async Task<string[]> QueryAsRootAsync(string sql)
    {
        var (code, output, errors) = await RunClientAsync("root", Server.RootPassword, sql);
        Assert.True(code == 0, errors);
        return output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }

    /// <summary>Runs statements through the socket with the server's own client, as a person would.</summary>
    public async Task<(int Code, string Output, string Errors)> RunClientAsync(string user, string password, string sql)
    {
        var client = Server.Program.FindTool("mariadb") ?? Server.Program.FindTool("mysql");
        Assert.True(client is not null, $"The client mariadb or mysql is not beside {Server.Program.Path}: see tests/README.md.");
        string[] arguments =
            ["--no-defaults", "--skip-column-names", "--batch", $"--socket={Server.SocketPath}", $"--user={user}", $"--execute={sql}"];
        var exit = await ProgramExit.RunAsync(new(client, arguments) { Environment = { ["MYSQL_PWD"] = password } });
        return (exit.Code, exit.Output, exit.Errors);
    }

    public static async Task ExecuteAsync(string connectionString, string sql)
    {
        await using var connection = new MySqlConnection($"{connectionString};Pooling=False");
        await connection.ExecuteAsync(sql);
    }

    public static async Task<T> QueryScalarAsync<T>(string connectionString, string sql)
    {
        await using var connection = new MySqlConnection($"{connectionString};Pooling=False");
        return (await connection.ExecuteScalarAsync<T>(sql))!;
    }
}
