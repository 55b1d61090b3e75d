namespace RpcBench.Tests.Stores;

/// <summary>A store with the seeded rows, and the settings by which services open it. Disposing removes it.</summary>
internal sealed class PrivateStore(string provider, string? connection, IAsyncDisposable? store) : IAsyncDisposable
{
    public string Provider { get; } = provider;

    public string[] Arguments { get; } =
        ["--Store:Provider", provider, .. connection is null ? [] : new[] { "--Store:ConnectionString", connection }];

    public PrivateMySqlServer Server => (PrivateMySqlServer)store!;

    public static PrivateStore Memory { get; } = new("memory", null, null);

    /// <summary>Makes a <c>memory</c>, <c>sqlite</c> or <c>mysql</c>, which services open with further settings, each after a semicolon;
    /// null: this machine has no program of its server.</summary>
    public static async Task<PrivateStore?> StartAsync(string provider, string further = "", CancellationToken cancellation = default)
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
            return new(provider, server.ConnectionString + further, server);
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    public ValueTask DisposeAsync() => store?.DisposeAsync() ?? ValueTask.CompletedTask;
}
