using ProtoBuf.Grpc.Server;
using RpcBench.CodeFirstService;

// A gRPC service whose contract is a C# interface, as in the guide to protobuf-net.Grpc.
const string Name = "code-first";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5091);
    await builder.AddPayloadStoreAsync();
    builder.AddGrpcServer();
    builder.Services.AddCodeFirstGrpc();
    builder.Services.AddSingleton<PayloadService>();

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.UseInvalidArgument();
    app.MapGrpcService<CodeFirstPayloads>();
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
