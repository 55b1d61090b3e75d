using MySqlConnector;

namespace RpcBench.Endurance.Programs;

/// <summary>A store with the seeded rows, and the settings by which services open it. Disposing removes it.</summary>
internal sealed class StoreSettings(string provider, string? connection, IAsyncDisposable? store) : IAsyncDisposable
{
    public string Provider { get; } = provider;

    public string[] Arguments { get; } =
        ["--Store:Provider", provider, .. connection is null ? [] : new[] { "--Store:ConnectionString", connection }];

    /// <summary>The private server of <see cref="MySqlAsync"/>.</summary>
    public PrivateMySqlServer Server => (PrivateMySqlServer)store!;

    public static StoreSettings Memory { get; } = new("memory", null, null);

    public static async Task<StoreSettings> SqliteAsync(CancellationToken cancellation)
    {
        var file = await SqliteFile.CreatePrivateAsync(cancellation);
        return new("sqlite", file.ConnectionString, file);
    }

    /// <summary>A private server, which services open with these further settings of their connection string.</summary>
    /// <exception cref="CampaignSkippedException">There is no program of one on this machine.</exception>
    public static async Task<StoreSettings> MySqlAsync(string further, CancellationToken cancellation)
    {
        var program = ServerProgram.Find() ?? throw new CampaignSkippedException(
            $"there is no mysqld or mariadbd on this machine; install one, or set {ServerProgram.Variable} to its path");
        var server = await PrivateMySqlServer.StartAsync(program, cancellation: cancellation);
        try
        {
            await MySqlDatabase.InitializeAsync(server.ConnectionString, cancellation);
            return new("mysql", server.ConnectionString + further, server);
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    /// <summary>Opens a session of one's own on the private server, beside the services.</summary>
    public async Task<MySqlConnection> OpenAsync(CancellationToken cancellation)
    {
        var session = new MySqlConnection(Server.ConnectionString + ";Pooling=False");
        await session.OpenAsync(cancellation);
        return session;
    }

    public ValueTask DisposeAsync() => store?.DisposeAsync() ?? ValueTask.CompletedTask;
}
