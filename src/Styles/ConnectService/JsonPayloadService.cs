using Grpc.AspNetCore.Server.Model;
using RpcBench.Store;

namespace RpcBench.ConnectService;

/// <summary>Writes the objects of the store as JSON, without messages in between, and is bound without generated code.</summary>
internal sealed class JsonPayloadService(PayloadService payloads, StoreCalls calls) : IServiceMethodProvider<JsonPayloadService>
{
    public void Bind(ServiceBinderBase binder, bool isReflected = false)
    {
        Add(binder, isReflected, calls.Store.Small);
        Add(binder, isReflected, calls.Store.Medium);
        Add(binder, isReflected, calls.Store.Large);
        Add(binder, isReflected, calls.Store.Deep);
        Add(binder, isReflected, calls.Store.Deeper);
        Add(binder, isReflected, calls.Store.Deepest);
    }

    public void OnServiceMethodDiscovery(ServiceMethodProviderContext<JsonPayloadService> context)
    {
        var binder = new GrpcBinder(context);
        Bind(binder);
        Bind(binder, isReflected: true);
    }

    private void Add<T>(ServiceBinderBase binder, bool isReflected, IPayloads<T> shape)
        where T : class, IPayload
    {
        binder.AddMethod(JsonPayloadMethods.Get<T>(isReflected), (UnaryServerMethod<IdRequest, T>)(
            (request, context) => payloads.GetAsync(shape, request.Id, context, static payload => payload)));
        binder.AddMethod(JsonPayloadMethods.List<T>(isReflected), (UnaryServerMethod<TakeRequest, ItemList<T>>)(
            (request, context) => payloads.ListAsync(shape, request.Take, context, static items => new ItemList<T> { Items = items })));
    }

    private sealed class GrpcBinder(ServiceMethodProviderContext<JsonPayloadService> context) : ServiceBinderBase
    {
        public override void AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler) =>
            context.AddUnaryMethod(method, [new HttpMethodMetadata([HttpMethods.Post])], (_, request, call) => handler!(request, call));
    }
}
