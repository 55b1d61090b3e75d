using RpcBench.BodyService;

// Uploads and downloads of any size, as HTTP bodies, gRPC messages and streams of messages. Also lists, compressed or not.
const string Name = "bodies";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5101, http1Port: 5100);
    builder.AddGrpcServer();
    builder.AddCompression();
    builder.Services.ConfigureHttpJsonOptions(
        json => json.SerializerOptions.TypeInfoResolverChain.Insert(0, BodyJsonContext.Default));
    builder.Services.AddSingleton<Items>();
    builder.Services.AddSingleton(provider => new Content(provider.GetRequiredService<ServiceLimits>().MaxBodyBytes));

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.UseCompression();
    app.UseInvalidArgument();
    app.MapBodies();
    app.MapGrpcService<BodyGrpcService>();
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
