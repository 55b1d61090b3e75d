using Grpc.Core;
using Json = RpcBench.Contracts.PayloadJsonContext;
using Lists = RpcBench.Contracts.ConnectJsonContext;

namespace RpcBench.ConnectService;

/// <summary>The payload service with JSON messages: what the store gives is written as it is, where protobuf needs a message made of it
/// first.</summary>
internal sealed class JsonPayloadService(PayloadService payloads, StoreCalls calls, ILogger<JsonPayloadService> logger)
{
    /// <summary>Binds every method, whatever frames it.</summary>
    public static void Bind(ServiceBinderBase binder, JsonPayloadService service)
    {
        service.BindShape(binder, Json.Default.SmallPayload, Lists.Default.ItemListSmallPayload);
        service.BindShape(binder, Json.Default.MediumPayload, Lists.Default.ItemListMediumPayload);
        service.BindShape(binder, Json.Default.LargePayload, Lists.Default.ItemListLargePayload);
        service.BindShape(binder, Json.Default.DeepPayload, Lists.Default.ItemListDeepPayload);
        service.BindShape(binder, Json.Default.DeeperPayload, Lists.Default.ItemListDeeperPayload);
        service.BindShape(binder, Json.Default.DeepestPayload, Lists.Default.ItemListDeepestPayload);
    }

    /// <summary>Binds those whose messages are written and read by reflection; framed by gRPC alone.</summary>
    public static void BindReflected(ServiceBinderBase binder, JsonPayloadService service)
    {
        service.BindReflected<SmallPayload>(binder);
        service.BindReflected<MediumPayload>(binder);
        service.BindReflected<LargePayload>(binder);
        service.BindReflected<DeepPayload>(binder);
        service.BindReflected<DeeperPayload>(binder);
        service.BindReflected<DeepestPayload>(binder);
    }

    private void BindReflected<T>(ServiceBinderBase binder)
        where T : class, IPayload => Add(
            binder,
            JsonPayloadMethods.Get(ReflectedJson.Of<T>(), JsonPayloadMethods.ReflectedService),
            JsonPayloadMethods.List(ReflectedJson.Of<ItemList<T>>(), JsonPayloadMethods.ReflectedService));

    private void BindShape<T>(ServiceBinderBase binder, JsonTypeInfo<T> one, JsonTypeInfo<ItemList<T>> many)
        where T : class, IPayload
    {
        Add(binder, JsonPayloadMethods.Get(one), JsonPayloadMethods.List(many));
        binder.AddMethod(JsonPayloadMethods.ListFirst(many),
            (UnaryServerMethod<TakeRequest, ItemList<T>>)((request, context) => ListAsync<T>(request.Take, context)));
    }

    private void Add<T>(ServiceBinderBase binder, Method<IdRequest, T> get, Method<EmptyRequest, ItemList<T>> list)
        where T : class, IPayload
    {
        binder.AddMethod(get, (UnaryServerMethod<IdRequest, T>)(
            (request, context) => payloads.GetAsync<T, T>(request.Id, context, static payload => payload)));
        binder.AddMethod(list, (UnaryServerMethod<EmptyRequest, ItemList<T>>)((_, context) => ListAsync<T>(0, context)));
    }

    private async Task<ItemList<T>> ListAsync<T>(int take, ServerCallContext context)
        where T : class, IPayload
    {
        using var call = calls.Begin(context.Http(), context.CancellationToken);
        try
        {
            var list = new ItemList<T> { Items = await call.ListAsync<T>(take) };
            context.Report(call.Timing);
            return list;
        }
        catch (Exception exception) when (exception is not RpcException)
        {
            throw Failures.Of(exception, context, logger);
        }
    }
}
