using RpcBench.GrpcService;
using RpcBench.GrpcService.Health;
using RpcBench.GrpcService.Payloads;
using RpcBench.ServiceDefaults;

return await ServiceProcess.RunAsync(
    new("grpc", Http1Port: null, Http2Port: 5081),
    args,
    async builder =>
    {
        await builder.AddPayloadStoreAsync();
        builder.AddGrpcServer();
    },
    app =>
    {
        app.MapGrpcService<PayloadService>();
        app.MapGrpcService<HealthService>();
    });
