using RpcBench.TranscodingService;

// A gRPC service whose methods also have HTTP routes, as in the guide to JSON transcoding.
const string Name = "transcoding";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5088, http1Port: 5087);
    await builder.AddPayloadStoreAsync();
    builder.AddGrpcServer().AddJsonTranscoding();
    builder.Services.AddSingleton<PayloadService>();

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.MapGrpcService<PayloadApi>();
    app.MapGrpcService<PayloadService>();
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
