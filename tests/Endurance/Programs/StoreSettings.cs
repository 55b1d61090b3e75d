namespace RpcBench.Endurance.Programs;

/// <summary>A store with the seeded rows, and the settings by which services open it. Disposing removes it.</summary>
/// <param name="provider"><c>memory</c>, <c>sqlite</c> or <c>mysql</c>.</param>
/// <param name="place">How services open it, besides the provider.</param>
/// <param name="store">What is removed; null: nothing.</param>
public sealed class StoreSettings(string provider, string[] place, IAsyncDisposable? store) : IAsyncDisposable
{
    public string Provider { get; } = provider;

    public string[] Arguments { get; } = ["--Store:Provider", provider, .. place];

    public static StoreSettings Memory { get; } = new("memory", [], null);

    public static async Task<StoreSettings> SqliteAsync(CancellationToken cancellation)
    {
        var file = await SqliteFile.CreatePrivateAsync(cancellation);
        return new("sqlite", ["--Store:ConnectionString", file.ConnectionString], file);
    }

    /// <summary>A private server.</summary>
    /// <exception cref="CampaignSkippedException">There is no program of one on this machine.</exception>
    public static async Task<StoreSettings> MySqlAsync(CancellationToken cancellation)
    {
        var server = await SeededServerAsync(cancellation);
        return new("mysql", ["--Store:ConnectionString", server.ConnectionString], server);
    }

    /// <summary>A private server with the seeded rows.</summary>
    /// <exception cref="CampaignSkippedException">There is no program of one on this machine.</exception>
    internal static async Task<PrivateMySqlServer> SeededServerAsync(CancellationToken cancellation)
    {
        var program = ServerProgram.Find() ?? throw new CampaignSkippedException(
            $"there is no mysqld or mariadbd on this machine; install one, or set {ServerProgram.Variable} to its path");
        var server = await PrivateMySqlServer.StartAsync(program, cancellation);
        try
        {
            await MySqlDatabase.InitializeAsync(server.ConnectionString, cancellation);
            return server;
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    public ValueTask DisposeAsync() => store?.DisposeAsync() ?? ValueTask.CompletedTask;
}
