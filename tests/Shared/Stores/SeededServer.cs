using RpcBench.Store.MySql;
using RpcBench.Store.PrivateServer;

namespace RpcBench.Tests.Stores;

/// <summary>A private MySQL or MariaDB server with the seeded tables: one for all tests that share this, started by the first that asks for it.</summary>
public sealed class SeededServer : IAsyncLifetime
{
    internal const string Remedy = $"No mariadbd or mysqld on this machine: see tests/README.md, or set {ServerProgram.Variable} to its path.";

    private PrivateMySqlServer? _server;

    /// <summary>The program of this machine. Without one the test is skipped at a desk and fails on CI.</summary>
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

    public Task InitializeAsync() => Task.CompletedTask;

    public async Task DisposeAsync()
    {
        if (_server is not null)
        {
            await _server.DisposeAsync();
        }
    }
}
