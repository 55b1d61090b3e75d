// The gRPC service with the gRPC-Web middleware, as in its guide. Browsers can call it, also over HTTP/1.1.
const string Name = "grpc-web";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5090, http1Port: 5089);
    await builder.AddPayloadStoreAsync();
    builder.AddGrpcServer();

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.UseGrpcWeb(new() { DefaultEnabled = true });
    app.UseInvalidArgument();
    app.MapGrpcService<PayloadService>();
    app.MapGrpcService<ComputeService>();
    app.MapGrpcService<ImageService>();
    app.MapGrpcService<BookService>();
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
