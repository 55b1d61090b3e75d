namespace RpcBench.ServiceDefaults;

public static class PayloadStoreBuilder
{
    /// <exception cref="StartupException">Thrown when the store is configured wrongly or cannot be reached.</exception>
    public static async Task AddPayloadStoreAsync(this WebApplicationBuilder builder)
    {
        var store = await OpenAsync(new()
        {
            Provider = builder.Configuration[$"{StoreOptions.Section}:Provider"] ?? new StoreOptions().Provider,
            ConnectionString = builder.Configuration[$"{StoreOptions.Section}:ConnectionString"] ?? "",
            Delay = builder.ReadDelay(),
        });

        builder.AddPayloadStore(store);
    }

    /// <summary>Adds a store with the content of the file <c>Native:Payloads</c>, for a program that is compiled ahead of time.</summary>
    /// <exception cref="StartupException">Thrown when the file is not configured, or cannot be read.</exception>
    public static async Task AddPayloadFileAsync(this WebApplicationBuilder builder)
    {
        var path = builder.Configuration["Native:Payloads"]
            ?? throw new StartupException("Native:Payloads is not set. Set it to the path of a file with payloads.");
        try
        {
            builder.AddPayloadStore(PayloadStores.AddDelay(await PayloadFile.ReadAsync(path), builder.ReadDelay()));
        }
        catch (StoreUnavailableException refusal)
        {
            throw new StartupException(refusal.Message, refusal);
        }
    }

    private static void AddPayloadStore(this WebApplicationBuilder builder, IPayloadStore store)
    {
        // The container disposes only what it created, so it needs a factory.
        builder.Services.AddSingleton<IPayloadStore>(_ => store);
        builder.Services.AddSingleton<CallTimings>();
        builder.Services.AddSingleton<StoreCalls>();
    }

    private static TimeSpan ReadDelay(this WebApplicationBuilder builder) => Setting.Read(
        builder.Configuration, $"{StoreOptions.Section}:Delay", TimeSpan.Zero, TimeSpan.Zero, StoreOptions.LongestDelay);

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
