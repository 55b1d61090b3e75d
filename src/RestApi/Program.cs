return await ServiceProcess.RunAsync(
    new("rest", Http1Port: 5080, Http2Port: 5082),
    args,
    async builder =>
    {
        await builder.AddPayloadStoreAsync();
        builder.AddRestServer();
        builder.Services.AddApiDocument();
    },
    app =>
    {
        app.UseRestServer();
        app.MapPayloads();
        app.MapCompute();
        app.MapImages();
        app.MapBooks();
        app.MapHealth();
        app.MapApiDocument();
    });
