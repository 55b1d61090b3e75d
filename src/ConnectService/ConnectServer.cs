using Grpc.Core;
using Microsoft.AspNetCore.Http.Metadata;
using RpcBench.GrpcService.Binding;
using RpcBench.GrpcService.Payloads;
using RpcBench.ServiceDefaults.Bodies;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.ConnectService;

/// <summary>The payload service in the Connect protocol's unary form, protobuf or JSON by the request's Content-Type.</summary>
internal static class ConnectServer
{
    private const string Protobuf = "application/proto";
    private const string Json = "application/json";

    /// <summary>At the paths of the gRPC methods, whose requests have a Content-Type of their own.</summary>
    public static void MapConnect(this WebApplication app)
    {
        V1.PayloadService.BindService(new Binder(app, Protobuf), app.Services.GetRequiredService<PayloadService>());
        JsonPayloadService.Bind(new Binder(app, Json), app.Services.GetRequiredService<JsonPayloadService>());
    }

    private sealed class Binder(WebApplication app, string mediaType) : ServiceBinderBase
    {
        private static readonly string Service = V1.PayloadService.Descriptor.FullName;

        public override void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler) =>
            app.MapPost(
                $"/{Service}/{method.Name}",
                new ConnectMethod<TRequest, TResponse>(
                    StrictReading.Of(method), handler!, mediaType, app.Services.GetRequiredService<BodyBounds>(), app.Services.GetRequiredService<ILogger<JsonPayloadService>>()).ServeAsync)
                .WithMetadata(new AcceptsMetadata([mediaType]));

        // Streams have a frame of their own in this protocol, and are no single factor.
        public override void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, ServerStreamingServerMethod<TRequest, TResponse>? handler)
        {
        }
    }
}
