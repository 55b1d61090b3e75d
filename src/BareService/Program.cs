using RpcBench.ServiceDefaults;
using RpcBench.Store;

return await ServiceProcess.RunAsync(
    new("bare", Http1Port: 5083, Http2Port: 5084),
    args,
    async builder =>
    {
        await builder.AddPayloadStoreAsync();
        builder.Services.ConfigureHttpJsonOptions(
            json => json.SerializerOptions.TypeInfoResolverChain.Insert(0, PayloadJsonContext.Default));
        builder.Services.AddGrpc();

        // What both bare services answer with: the store's first, read once.
        builder.Services.AddSingleton(provider =>
            provider.GetRequiredService<IPayloadStore>().Small.FindAsync(1, default).AsTask().GetAwaiter().GetResult()
                ?? throw new InvalidOperationException("The store has no small payload 1."));
        builder.Services.AddSingleton<BareGrpc>();
    },
    app =>
    {
        // Said here, because WebApplication would put routing in front of everything, and the bare endpoint has none.
        app.UseBareRest();
        app.UseRouting();
        app.MapGrpcService<BareGrpc>();
    });
