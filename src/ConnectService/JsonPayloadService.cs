using Grpc.AspNetCore.Server.Model;

namespace RpcBench.ConnectService;

/// <summary>The payload service with JSON messages: what the store gives is written as it is. No generated code binds it.</summary>
internal sealed class JsonPayloadService(PayloadService payloads) : IServiceMethodProvider<JsonPayloadService>
{
    /// <summary>Binds every method, whatever frames it.</summary>
    public void Bind(ServiceBinderBase binder, bool isReflected = false)
    {
        var methods = new Methods(binder, payloads, isReflected);
        foreach (var shape in PayloadShapes.All)
        {
            shape.Accept(methods);
        }
    }

    public void OnServiceMethodDiscovery(ServiceMethodProviderContext<JsonPayloadService> context)
    {
        var binder = new GrpcBinder(context);
        Bind(binder);
        Bind(binder, isReflected: true);
    }

    private sealed class Methods(ServiceBinderBase binder, PayloadService payloads, bool isReflected) : IShapeVisitor<ServiceBinderBase>
    {
        ServiceBinderBase IShapeVisitor<ServiceBinderBase>.Visit<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
        {
            var service = isReflected ? JsonPayloadMethods.ReflectedService : JsonPayloadMethods.Service;
            var (one, many) = isReflected ? (ReflectedJson.TypeInfoFor<T>(), ReflectedJson.TypeInfoFor<ItemList<T>>())
                : (shape.Json, shape.ListJson);
            binder.AddMethod(JsonPayloadMethods.Get(one, service), (UnaryServerMethod<IdRequest, T>)(
                (request, context) => payloads.GetAsync<T, T>(request.Id, context, static payload => payload)));
            binder.AddMethod(JsonPayloadMethods.List(many, service), (UnaryServerMethod<TakeRequest, ItemList<T>>)(
                (request, context) => payloads.ListAsync<T, ItemList<T>>(request.Take, context, static items => new() { Items = items })));
            return binder;
        }
    }

    private sealed class GrpcBinder(ServiceMethodProviderContext<JsonPayloadService> context) : ServiceBinderBase
    {
        public override void AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler) =>
            context.AddUnaryMethod(method, [new HttpMethodMetadata([HttpMethods.Post])], (_, request, call) => handler!(request, call));
    }
}
