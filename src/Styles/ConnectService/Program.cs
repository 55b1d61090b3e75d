using Grpc.AspNetCore.Server;
using Grpc.AspNetCore.Server.Model;
using Microsoft.AspNetCore.Http.Metadata;
using RpcBench.RestApi;

// The Web API, gRPC and everything between them in one process, so that no difference between two arms is a difference between processes.
const string Name = "connect";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5086, http1Port: 5085);
    builder.AddServerCertificate();
    await builder.AddPayloadStoreAsync();
    builder.AddRestServer();
    builder.AddGrpcServer();

    // An unknown method gets a plain HTTP status. gRPC's endpoints for unknown methods would also be candidates for every plain POST.
    builder.Services.Configure<GrpcServiceOptions>(grpc => grpc.IgnoreUnknownServices = true);
    builder.Services.AddSingleton<PayloadService>();
    builder.Services.AddSingleton<JsonPayloadService>();
    builder.Services.AddSingleton<IServiceMethodProvider<JsonPayloadService>>(
        provider => provider.GetRequiredService<JsonPayloadService>());
    builder.Services.AddSingleton<PartialServer>();
    builder.Services.AddSingleton<IServiceMethodProvider<PartialServer>>(provider => provider.GetRequiredService<PartialServer>());

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.UseWhen(context => context.Request.Path.StartsWithSegments("/api"), rest => rest.UseRestServer());
    app.UseWhen(
        context => context.Request.ContentType?.StartsWith("application/grpc", StringComparison.OrdinalIgnoreCase) == true
            && !PartialServer.HandlesPath(context.Request.Path),
        grpc => grpc.UseInvalidArgument());
    app.MapPayloads();

    // With these content types, routing finds only one candidate for a plain POST to the path of a method. Otherwise the gRPC endpoint
    // would be a second candidate.
    var types = new AcceptsMetadata(["application/grpc", "application/grpc+proto", "application/grpc+json"]);
    app.MapGrpcService<PayloadService>().WithMetadata(types);
    app.MapGrpcService<JsonPayloadService>().WithMetadata(types);
    app.MapConnect();
    PartialServer.Map(app);
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
