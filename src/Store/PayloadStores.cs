using RpcBench.Store.Memory;
using RpcBench.Store.MySql;
using RpcBench.Store.Sessions;
using RpcBench.Store.Sqlite;

namespace RpcBench.Store;

/// <summary>Opens the store that a service is configured for.</summary>
public static class PayloadStores
{
    /// <summary>Opens a store and has it answer once.</summary>
    /// <exception cref="StoreUnavailableException">It cannot be reached: no server, no file, wrong password, no such database.</exception>
    /// <exception cref="ArgumentException">The provider is none of <c>mysql</c>, <c>sqlite</c> and <c>memory</c>, or the connection string is malformed.</exception>
    public static async Task<IPayloadStore> OpenAsync(StoreOptions options, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(options);
        switch (options.Provider)
        {
            case "mysql":
                return await DatabaseStore.OpenAsync(new MySqlDriver(options.ConnectionString), null, cancellation);
            case "sqlite" when options.ConnectionString.Length == 0:
                var file = await SqliteFile.CreatePrivateAsync(cancellation);
                return await DatabaseStore.OpenAsync(new SqliteDriver(file.ConnectionString), file, cancellation);
            case "sqlite":
                return await DatabaseStore.OpenAsync(new SqliteDriver(options.ConnectionString), null, cancellation);
            case "memory":
                var provider = IsSqlite(options.ConnectionString) ? "sqlite" : "mysql";
                await using (var source = await OpenAsync(options with { Provider = provider }, cancellation))
                {
                    return await MemoryStore.ReadAsync(source, cancellation);
                }

            default:
                throw new ArgumentException($"Unknown store '{options.Provider}': it is mysql, sqlite or memory.", nameof(options));
        }
    }

    private static bool IsSqlite(string connectionString) =>
        connectionString.Length == 0 || connectionString.Contains(".db", StringComparison.OrdinalIgnoreCase);
}
