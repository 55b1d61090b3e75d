using Grpc.AspNetCore.Server.Model;
using RpcBench.Store;
using Json = RpcBench.Contracts.PayloadJsonContext;
using ListJson = RpcBench.Contracts.ConnectJsonContext;

namespace RpcBench.ConnectService;

/// <summary>The payload service with JSON messages: what the store gives is written as it is. No generated code binds it.</summary>
internal sealed class JsonPayloadService(PayloadService payloads, StoreCalls calls) : IServiceMethodProvider<JsonPayloadService>
{
    /// <summary>Binds every method, whatever frames it.</summary>
    public void Bind(ServiceBinderBase binder, bool isReflected = false)
    {
        Add(binder, isReflected, calls.Store.Small, Json.Default.SmallPayload, ListJson.Default.ItemListSmallPayload);
        Add(binder, isReflected, calls.Store.Medium, Json.Default.MediumPayload, ListJson.Default.ItemListMediumPayload);
        Add(binder, isReflected, calls.Store.Large, Json.Default.LargePayload, ListJson.Default.ItemListLargePayload);
        Add(binder, isReflected, calls.Store.Deep, Json.Default.DeepPayload, ListJson.Default.ItemListDeepPayload);
        Add(binder, isReflected, calls.Store.Deeper, Json.Default.DeeperPayload, ListJson.Default.ItemListDeeperPayload);
        Add(binder, isReflected, calls.Store.Deepest, Json.Default.DeepestPayload, ListJson.Default.ItemListDeepestPayload);
    }

    public void OnServiceMethodDiscovery(ServiceMethodProviderContext<JsonPayloadService> context)
    {
        var binder = new GrpcBinder(context);
        Bind(binder);
        Bind(binder, isReflected: true);
    }

    private void Add<T>(
        ServiceBinderBase binder, bool isReflected, IPayloads<T> shape, JsonTypeInfo<T> one, JsonTypeInfo<ItemList<T>> many)
        where T : class, IPayload
    {
        var service = isReflected ? JsonPayloadMethods.ReflectedService : JsonPayloadMethods.Service;
        var get = JsonPayloadMethods.Get(isReflected ? ReflectedJson.TypeInfoFor<T>() : one, service);
        var list = JsonPayloadMethods.List(isReflected ? ReflectedJson.TypeInfoFor<ItemList<T>>() : many, service);
        binder.AddMethod(get, (UnaryServerMethod<IdRequest, T>)(
            (request, context) => payloads.GetAsync(shape, request.Id, context, static payload => payload)));
        binder.AddMethod(list, (UnaryServerMethod<TakeRequest, ItemList<T>>)(
            (request, context) => payloads.ListAsync(shape, request.Take, context, static items => new ItemList<T> { Items = items })));
    }

    private sealed class GrpcBinder(ServiceMethodProviderContext<JsonPayloadService> context) : ServiceBinderBase
    {
        public override void AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler) =>
            context.AddUnaryMethod(method, [new HttpMethodMetadata([HttpMethods.Post])], (_, request, call) => handler!(request, call));
    }
}
