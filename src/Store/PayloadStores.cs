namespace RpcBench.Store;

public static class PayloadStores
{
    /// <exception cref="StoreUnavailableException">Thrown when the store cannot be reached: no server, no file, wrong password, no such
    /// database.</exception>
    /// <exception cref="StoreOptionsException">Thrown when the options are not those of a store.</exception>
    public static async Task<IPayloadStore> OpenAsync(StoreOptions options, CancellationToken cancellation = default)
    {
        ValidateDelay(options);
        var driver = CreateDriver(options);
        var file = driver is null ? await SqliteFile.CreatePrivateAsync(cancellation) : null;
        var store = await DatabaseStore.OpenAsync(driver ?? new SqliteDriver(file!.ConnectionString), file, cancellation);
        if (options.Provider != "memory")
        {
            return store;
        }

        await using (store)
        {
            return AddDelay(await MemoryStore.ReadAsync(store, cancellation), options.Delay);
        }
    }

    /// <summary>Returns a store that delays each query, or the store itself if the delay is zero.</summary>
    public static IPayloadStore AddDelay(IPayloadStore store, TimeSpan delay)
    {
        if (delay == TimeSpan.Zero)
        {
            return store;
        }

        var waiting = new QueryDelay(delay);
        return new DelayedStore(store, waiting.WaitAsync, delay) { OwnedDelay = waiting };
    }

    public static void Validate(StoreOptions options)
    {
        ValidateDelay(options);
        CreateDriver(options);
    }

    private static void ValidateDelay(StoreOptions options)
    {
        if (options.Delay < TimeSpan.Zero || options.Delay > StoreOptions.LongestDelay)
        {
            throw new StoreOptionsException(
                $"The delay of a query is {options.Delay.TotalMilliseconds} ms. It must be from 0 to "
                    + $"{Units.Format(StoreOptions.LongestDelay)}.");
        }

        if (options.Delay > TimeSpan.Zero && options.Provider != "memory")
        {
            throw new StoreOptionsException($"Only the store memory supports a delay, and the store is {options.Provider}. Leave out the "
                + "delay, or choose memory.");
        }
    }

    private static Driver? CreateDriver(StoreOptions options)
    {
        var text = options.ConnectionString;
        return options.Provider switch
        {
            "mysql" => new MySqlDriver(text),
            "sqlite" or "memory" when text.Length == 0 => null,
            "sqlite" => new SqliteDriver(text),
            "memory" => ConnectionString<SqliteConnectionStringBuilder>.HasOnlyKnownKeys(text)
                ? new SqliteDriver(text)
                : new MySqlDriver(text),
            _ => throw new StoreOptionsException($"Unknown store{QuoteProvider(options.Provider)}. Choose mysql, sqlite or memory."),
        };
    }

    // The user may have put a connection string, with its password, in the place of the provider.
    private static string QuoteProvider(string provider) => provider.Contains('=', StringComparison.Ordinal) ? "" : $" '{provider}'";
}
