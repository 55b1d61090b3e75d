using Grpc.AspNetCore.Server.Model;
using Microsoft.Extensions.Options;
using RpcBench.Store;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace RpcBench.ConnectService;

/// <summary>What answers <see cref="PartialCalls"/>: endpoints, bound by <see cref="Map"/>, and methods, by
/// <see cref="OnServiceMethodDiscovery"/>, with nothing around them but ASP.NET Core and grpc-dotnet: no checks, times or store.</summary>
internal sealed class PartialServer(IPayloadStore store, IOptions<JsonOptions> json)
    : IServiceMethodProvider<PartialServer>, IShapeVisitor<KeptShape>
{
    private IReadOnlyList<KeptShape> Shapes => field ??= [.. PayloadShapes.All.Select(shape => shape.Accept(this))];

    /// <summary>Whether a request is for one of its methods: nothing but grpc-dotnet is to look at it.</summary>
    public static bool IsMethod(PathString path) => path.StartsWithSegments("/" + PartialCalls.RawService)
        || path.StartsWithSegments("/" + PartialCalls.CodedService) || path.StartsWithSegments("/" + PartialCalls.MappedService);

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

    KeptShape IShapeVisitor<KeptShape>.Visit<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape) =>
        new KeptShape<T, TMessage, TList>(shape, store, json.Value.SerializerOptions);
}
