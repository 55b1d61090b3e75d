namespace RpcBench.ServiceDefaults;

public static class PayloadStoreBuilder
{
    /// <exception cref="StartupException">It is configured wrongly or cannot be reached; nothing listens yet.</exception>
    public static async Task AddPayloadStoreAsync(this WebApplicationBuilder builder)
    {
        var store = await OpenAsync(new()
        {
            Provider = builder.Configuration[$"{StoreOptions.Section}:Provider"] ?? new StoreOptions().Provider,
            ConnectionString = builder.Configuration[$"{StoreOptions.Section}:ConnectionString"] ?? "",
        });

        // Through a factory, because a container disposes only what it made.
        builder.Services.AddSingleton<IPayloadStore>(_ => store);
        builder.Services.AddSingleton<CallTimings>();
        builder.Services.AddSingleton<StoreCalls>();
    }

    private static async Task<IPayloadStore> OpenAsync(StoreOptions options)
    {
        try
        {
            return await PayloadStores.OpenAsync(options);
        }
        catch (StoreOptionsException refusal)
        {
            throw new StartupException(
                $"{refusal.Message} Set {StoreOptions.Section}:Provider and {StoreOptions.Section}:ConnectionString.", refusal);
        }
        catch (StoreUnavailableException refusal)
        {
            throw new StartupException(
                $"{refusal.Message.TrimEnd('.')}. Start it, or correct {StoreOptions.Section}:ConnectionString.", refusal);
        }
    }
}
