using Microsoft.AspNetCore.Http.Metadata;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.ConnectService;

/// <summary>The unary calls of the Connect protocol. The Content-Type of a request selects protobuf or JSON.</summary>
internal static class ConnectServer
{
    private const string Protobuf = "application/proto";
    private const string Json = "application/json";

    private static readonly string Service = V1.PayloadService.Descriptor.FullName;

    /// <summary>Maps the paths of the gRPC methods by Content-Type. No method changes anything, so each method answers GET too.</summary>
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

        // In this protocol streams have another framing, so an arm with streams would differ in more than one factor.
        public override void AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method, ServerStreamingServerMethod<TRequest, TResponse>? handler)
        {
        }
    }
}
