using RpcBench.Store.MySql;
using RpcBench.Store.PrivateServer;
using RpcBench.Store.Sqlite;

namespace RpcBench.Endurance.Programs;

/// <summary>A store with the seeded rows, and the settings by which services open it. Disposing removes it.</summary>
public sealed class StoreSettings : IAsyncDisposable
{
    private readonly IAsyncDisposable? _store;

    private StoreSettings(string provider, string? connectionString, IAsyncDisposable? store)
    {
        Provider = provider;
        Arguments = connectionString is null ? ["--Store:Provider", provider] : ["--Store:Provider", provider, "--Store:ConnectionString", connectionString];
        _store = store;
    }

    /// <summary><c>memory</c>, <c>sqlite</c> or <c>mysql</c>.</summary>
    public string Provider { get; }

    /// <summary>For a service's command line.</summary>
    public IReadOnlyList<string> Arguments { get; }

    /// <summary>Every service's own rows.</summary>
    public static StoreSettings Memory { get; } = new("memory", null, null);

    /// <summary>A file.</summary>
    public static async Task<StoreSettings> SqliteAsync(CancellationToken cancellation)
    {
        var file = await SqliteFile.CreatePrivateAsync(cancellation);
        return new("sqlite", file.ConnectionString, file);
    }

    /// <summary>A private server.</summary>
    /// <exception cref="CampaignSkippedException">There is no program of one on this machine.</exception>
    public static async Task<StoreSettings> MySqlAsync(CancellationToken cancellation)
    {
        var program = ServerProgram.Find()
            ?? throw new CampaignSkippedException($"there is no mysqld or mariadbd on this machine; install one, or set {ServerProgram.Variable} to its path");
        var server = await PrivateMySqlServer.StartAsync(program, cancellation: cancellation);
        try
        {
            await MySqlDatabase.InitializeAsync(server.ConnectionString, cancellation);
            return new("mysql", server.ConnectionString, server);
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    public ValueTask DisposeAsync() => _store?.DisposeAsync() ?? ValueTask.CompletedTask;
}
