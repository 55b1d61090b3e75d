using RpcBench.GrpcService;
using RpcBench.GrpcService.Binding;
using RpcBench.GrpcService.Books;
using RpcBench.GrpcService.Compute;
using RpcBench.GrpcService.Health;
using RpcBench.GrpcService.Images;
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
        app.UseStrictCalls();
        app.MapGrpcService<PayloadService>();
        app.MapGrpcService<ComputeService>();
        app.MapGrpcService<ImageService>();
        app.MapGrpcService<BookService>();
        app.MapGrpcService<HealthService>();
    });
