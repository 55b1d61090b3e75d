using Microsoft.AspNetCore.Http.Metadata;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.ConnectService;

/// <summary>The payload service in the unary form of the Connect protocol, with protobuf or JSON depending on the request's
/// Content-Type.</summary>
internal static class ConnectServer
{
    private const string Protobuf = "application/proto";
    private const string Json = "application/json";

    private static readonly string Service = V1.PayloadService.Descriptor.FullName;

    /// <summary>Maps the paths of the gRPC methods by Content-Type. No method changes anything, so each answers GET too.</summary>
    public static void MapConnect(this WebApplication app)
    {
        Dictionary<string, RequestDelegate> protobuf = [];
        Dictionary<string, RequestDelegate> json = [];
        V1.PayloadService.BindService(new Binder(app, Protobuf, protobuf), app.Services.GetRequiredService<PayloadService>());
        app.Services.GetRequiredService<JsonPayloadService>().Bind(new Binder(app, Json, json));
        foreach (var (method, serve) in protobuf)
        {
            app.MapGet($"/{Service}/{method}", context =>
                (context.Request.Query[ConnectQuery.Encoding] == "json" ? json[method] : serve)(context));
        }
    }

    private sealed class Binder(WebApplication app, string mediaType, Dictionary<string, RequestDelegate> bound) : ServiceBinderBase
    {
        public override void AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler)
        {
            RequestDelegate serve = new ConnectMethod<TRequest, TResponse>(
                method, handler!, mediaType, app.Services.GetRequiredService<ILogger<JsonPayloadService>>()).ServeAsync;
            bound[method.Name] = serve;
            app.MapPost($"/{Service}/{method.Name}", serve).WithMetadata(new AcceptsMetadata([mediaType]));
        }

        // Streams have a different framing in this protocol, so they would not differ in a single factor.
        public override void AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method, ServerStreamingServerMethod<TRequest, TResponse>? handler)
        {
        }
    }
}
