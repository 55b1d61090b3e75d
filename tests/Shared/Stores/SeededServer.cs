namespace RpcBench.Tests.Stores;

/// <summary>A private MySQL or MariaDB server with the seeded tables, for all tests that share this; the first starts it.</summary>
public class SeededServer : IAsyncLifetime
{
    internal const string Remedy =
        $"No mariadbd or mysqld on this machine: see tests/README.md, or set {ServerProgram.Variable} to its path.";

    private PrivateMySqlServer? _server;

    /// <summary>The server, which has been started. Without one the test is skipped locally and fails on CI.</summary>
    public PrivateMySqlServer Server => Required.Of(_server, Remedy);

    /// <summary>The program of this machine. Without one the test is skipped locally and fails on CI.</summary>
    public static ServerProgram Program() => Required.Of(ServerProgram.Find(), Remedy);

    public async Task<PrivateMySqlServer> StartedAsync()
    {
        if (_server is null)
        {
            _server = await PrivateMySqlServer.StartAsync(Program());
            await MySqlDatabase.InitializeAsync(_server.ConnectionString);
        }

        return _server;
    }

    public virtual Task InitializeAsync() => Task.CompletedTask;

    public async Task DisposeAsync()
    {
        if (_server is not null)
        {
            await _server.DisposeAsync();
        }
    }
}

/// <summary>One that is started before its tests, if there is a program: skipping is for the tests.</summary>
public class StartedServer : SeededServer
{
    public override Task InitializeAsync() => ServerProgram.Find() is null ? Task.CompletedTask : StartedAsync();
}
