using RpcBench.ServiceDefaults;

return await ServiceProcess.RunAsync(
    new("bare", Http1Port: 5083, Http2Port: 5084),
    args,
    async builder =>
    {
        await builder.AddPayloadStoreAsync();
        builder.Services.ConfigureHttpJsonOptions(
            json => json.SerializerOptions.TypeInfoResolverChain.Insert(0, PayloadJsonContext.Default));
        builder.Services.AddGrpc();
        builder.Services.AddSingleton<ConstantPayload>();
        builder.Services.AddSingleton<BareGrpc>();
    },
    app =>
    {
        // Said here, because WebApplication would put routing in front of everything, and the bare endpoint has none.
        app.UseBareRest();
        app.UseRouting();
        app.MapGrpcService<BareGrpc>();
    });
