using V1 = RpcBench.Contracts.V1;

return await ServiceProcess.RunAsync(
    new("grpc", Http1Port: null, Http2Port: 5081),
    args,
    async builder =>
    {
        await builder.AddPayloadStoreAsync();
        builder.AddGrpcServer();
        builder.Services.AddGrpcReflection();
        builder.Services
            .AddGrpcHealthChecks(health =>
            {
                foreach (var service in new[]
                {
                    V1.PayloadService.Descriptor, V1.ComputeService.Descriptor, V1.ImageService.Descriptor, V1.BookService.Descriptor,
                })
                {
                    health.Services.Map(service.FullName, _ => true);
                }
            })
            .AddCheck<StoreHealth>("store", timeout: ServiceLimits.Read(builder.Configuration).RequestTimeout);
    },
    app =>
    {
        app.UseInvalidArgument();
        app.MapGrpcService<PayloadService>();
        app.MapGrpcService<ComputeService>();
        app.MapGrpcService<ImageService>();
        app.MapGrpcService<BookService>();
        app.MapGrpcHealthChecksService();
        app.MapGrpcReflectionService();
    });
