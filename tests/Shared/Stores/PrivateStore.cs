namespace RpcBench.Tests.Stores;

/// <summary>A store with the seeded rows and the settings with which services open it. Disposing removes the store.</summary>
internal sealed class PrivateStore(string provider, string? connection, IAsyncDisposable? store) : IAsyncDisposable
{
    public string Provider { get; } = provider;

    public string[] Arguments { get; } =
        ["--Store:Provider", provider, .. connection is null ? [] : new[] { "--Store:ConnectionString", connection }];

    public PrivateMySqlServer Server => (PrivateMySqlServer)store!;

    public static PrivateStore Memory { get; } = new("memory", null, null);

    /// <summary>Creates a store of the provider <c>memory</c>, <c>sqlite</c> or <c>mysql</c>. Returns null if this machine has no program
    /// for the server. <paramref name="extraConnectionSettings"/> are settings of the MySQL connection, each after a semicolon.</summary>
    public static async Task<PrivateStore?> StartAsync(
        string provider,
        string extraConnectionSettings = "",
        CancellationToken cancellation = default)
    {
        if (provider == "memory")
        {
            return Memory;
        }

        if (provider == "sqlite")
        {
            var file = await SqliteFile.CreatePrivateAsync(cancellation);
            return new(provider, file.ConnectionString, file);
        }

        if (ServerProgram.Find() is not { } program)
        {
            return null;
        }

        var server = await PrivateMySqlServer.StartAsync(program, cancellation: cancellation);
        try
        {
            await MySqlDatabase.InitializeAsync(server.ConnectionString, cancellation);
            return new(provider, server.ConnectionString + extraConnectionSettings, server);
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    public ValueTask DisposeAsync() => store?.DisposeAsync() ?? ValueTask.CompletedTask;
}
