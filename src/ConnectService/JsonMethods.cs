using Grpc.AspNetCore.Server.Model;
using Grpc.Core;

namespace RpcBench.ConnectService;

/// <summary>The methods of <see cref="JsonPayloadService"/> in gRPC, which no generated code binds.</summary>
internal sealed class JsonMethods(JsonPayloadService service) : IServiceMethodProvider<JsonPayloadService>
{
    public void OnServiceMethodDiscovery(ServiceMethodProviderContext<JsonPayloadService> context)
    {
        var binder = new Binder(context);
        JsonPayloadService.Bind(binder, service);
        JsonPayloadService.BindReflected(binder, service);
    }

    private sealed class Binder(ServiceMethodProviderContext<JsonPayloadService> context) : ServiceBinderBase
    {
        public override void AddMethod<TRequest,
        TResponse>(Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler) =>
            context.AddUnaryMethod(method, [new HttpMethodMetadata([HttpMethods.Post])], (_, request, call) => handler!(request, call));
    }
}
