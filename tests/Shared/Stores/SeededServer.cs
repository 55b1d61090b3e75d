namespace RpcBench.Tests.Stores;

/// <summary>A private MySQL or MariaDB server with the seeded tables. All tests that share this fixture share the server, and the first
/// test starts it.</summary>
public class SeededServer : IAsyncLifetime
{
    internal const string Remedy =
        $"No mariadbd or mysqld on this machine: see tests/README.md, or set {ServerProgram.PathVariable} to its path.";

    private PrivateStore? _store;

    /// <summary>The running server. If this machine has no server program, the test is skipped locally and fails on CI.</summary>
    public PrivateMySqlServer Server => RequiredTool.OrSkip(_store, Remedy).Server;

    public static ServerProgram FindProgram() => RequiredTool.OrSkip(ServerProgram.Find(), Remedy);

    public async Task<PrivateMySqlServer> GetServerAsync() =>
        (_store ??= RequiredTool.OrSkip(await PrivateStore.StartAsync("mysql"), Remedy)).Server;

    public virtual Task InitializeAsync() => Task.CompletedTask;

    public async Task DisposeAsync()
    {
        if (_store is not null)
        {
            await _store.DisposeAsync();
        }
    }
}
