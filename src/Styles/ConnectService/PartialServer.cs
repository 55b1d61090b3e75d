using Grpc.AspNetCore.Server.Model;
using Microsoft.Extensions.Options;
using RpcBench.Store;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.ConnectService;

/// <summary>Answers <see cref="PartialCalls"/> with ASP.NET Core and grpc-dotnet alone: no validation, timing or store.</summary>
internal sealed class PartialServer(IPayloadStore store, IOptions<JsonOptions> json)
    : IServiceMethodProvider<PartialServer>
{
    private readonly JsonSerializerOptions _json = json.Value.SerializerOptions;

    private IReadOnlyList<KeptShape> Shapes => field ??=
    [
        new KeptShape<SmallPayload, V1.SmallPayload, V1.SmallPayloadList>(
            "small", store.Small, one => one.ToMessage(), all => all.ToMessage(), _json),
        new KeptShape<MediumPayload, V1.MediumPayload, V1.MediumPayloadList>(
            "medium", store.Medium, one => one.ToMessage(), all => all.ToMessage(), _json),
        new KeptShape<LargePayload, V1.LargePayload, V1.LargePayloadList>(
            "large", store.Large, one => one.ToMessage(), all => all.ToMessage(), _json),
        new KeptShape<DeepPayload, V1.DeepPayload, V1.DeepPayloadList>(
            "deep", store.Deep, one => one.ToMessage(), all => all.ToMessage(), _json),
        new KeptShape<DeeperPayload, V1.DeeperPayload, V1.DeeperPayloadList>(
            "deeper", store.Deeper, one => one.ToMessage(), all => all.ToMessage(), _json),
        new KeptShape<DeepestPayload, V1.DeepestPayload, V1.DeepestPayloadList>(
            "deepest", store.Deepest, one => one.ToMessage(), all => all.ToMessage(), _json),
    ];

    /// <summary>Whether a request is for one of these methods, which must bypass other middleware.</summary>
    public static bool HandlesPath(PathString path) => path.StartsWithSegments("/" + PartialCalls.RawService)
        || path.StartsWithSegments("/" + PartialCalls.EncodedService) || path.StartsWithSegments("/" + PartialCalls.MappedService);

    public static void Map(WebApplication app)
    {
        foreach (var shape in app.Services.GetRequiredService<PartialServer>().Shapes)
        {
            shape.Map(app);
        }

        app.MapGrpcService<PartialServer>();
        var echo = EchoServer.Start();
        app.Lifetime.ApplicationStopping.Register(echo.Dispose);
        app.MapGet(PartialCalls.CountersRoute, context => context.Response.WriteAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"{ThreadPool.CompletedWorkItemCount} {Monitor.LockContentionCount} {GC.GetTotalAllocatedBytes(precise: false)}")));
        app.MapGet(PartialCalls.EchoRoute, context => context.Response.WriteAsync($"{((IPEndPoint)echo.LocalEndpoint).Port}"));
    }

    public void OnServiceMethodDiscovery(ServiceMethodProviderContext<PartialServer> context)
    {
        foreach (var shape in Shapes)
        {
            shape.Bind(context);
        }
    }
}
