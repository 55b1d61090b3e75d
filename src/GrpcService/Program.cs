const string Name = "grpc";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5081);
    await builder.AddPayloadStoreAsync();
    builder.AddGrpcServer();
    builder.Services.AddGrpcReflection();
    builder.AddGrpcHealth();

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.UseInvalidArgument();
    app.MapGrpcService<PayloadService>();
    app.MapGrpcService<ComputeService>();
    app.MapGrpcService<ImageService>();
    app.MapGrpcService<BookService>();
    app.MapGrpcHealthChecksService();
    app.MapGrpcReflectionService();
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
