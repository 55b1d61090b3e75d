namespace RpcBench.Store.Tests.Stores;

/// <summary>A private server for all tests that need one. These tests run one after the other.</summary>
[CollectionDefinition(Name)]
public sealed class MariaDb : SeededServer, ICollectionFixture<MariaDb>
{
    public const string Name = "MariaDB";

    /// <summary>The connection string of a seeded database that no test changes.</summary>
    public string Seeded => Server.ConnectionString;

    public override Task InitializeAsync() => ServerProgram.Find() is null ? Task.CompletedTask : StartedAsync();

    public async Task<string> NewDatabaseAsync(bool seeded)
    {
        var name = $"test_{Guid.NewGuid():N}";
        await AskAsRootAsync($"CREATE DATABASE {name}; GRANT ALL ON {name}.* TO rpcbench@'127.0.0.1'");
        var connectionString = new MySqlConnectionStringBuilder(Seeded) { Database = name }.ConnectionString;
        if (seeded)
        {
            await MySqlDatabase.InitializeAsync(connectionString);
        }

        return connectionString;
    }

    public static Task<IPayloadStore> OpenAsync(string connectionString) =>
        PayloadStores.OpenAsync(new() { Provider = "mysql", ConnectionString = connectionString });

    /// <summary>Runs statements as root and returns the rows, one line each.</summary>
    public async Task<string[]> AskAsRootAsync(string sql)
    {
        var (code, output, errors) = await ClientAsync("root", Server.RootPassword, sql);
        Assert.True(code == 0, errors);
        return output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }

    /// <summary>Runs statements through the socket with the server's own client, as a person would.</summary>
    public async Task<(int Code, string Output, string Errors)> ClientAsync(string user, string password, string sql)
    {
        var client = Server.Program.Tool("mariadb") ?? Server.Program.Tool("mysql");
        Assert.True(client is not null, $"The client mariadb or mysql is not beside {Server.Program.Path}: see tests/README.md.");
        string[] arguments =
            ["--no-defaults", "--skip-column-names", "--batch", $"--socket={Server.Socket}", $"--user={user}", $"--execute={sql}"];
        var exit = await ProgramExit.OfAsync(new(client, arguments) { Environment = { ["MYSQL_PWD"] = password } });
        return (exit.Code, exit.Output, exit.Errors);
    }

    public static async Task ExecuteAsync(string connectionString, string sql)
    {
        await using var connection = new MySqlConnection($"{connectionString};Pooling=False");
        await connection.ExecuteAsync(sql);
    }

    public static async Task<T> AskAsync<T>(string connectionString, string sql)
    {
        await using var connection = new MySqlConnection($"{connectionString};Pooling=False");
        return (await connection.ExecuteScalarAsync<T>(sql))!;
    }
}
