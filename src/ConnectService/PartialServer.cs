using Google.Protobuf;
using Google.Protobuf.Collections;
using Google.Protobuf.WellKnownTypes;
using Grpc.AspNetCore.Server.Model;
using Grpc.Core;
using Microsoft.Extensions.Options;
using RpcBench.Store;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.ConnectService;

/// <summary>
/// What answers <see cref="PartialCalls"/>: endpoints and methods with nothing around them but ASP.NET Core and grpc-dotnet, no checks, no
/// times, no store. gRPC's are bound when
/// <see cref="OnServiceMethodDiscovery"/> is called, REST's by <see cref="Map"/>.
/// </summary>
internal sealed class PartialServer : IServiceMethodProvider<PartialServer>
{
    private const string JsonType = "application/json; charset=utf-8";

    private static readonly object[] Metadata = [new HttpMethodMetadata([HttpMethods.Post])];

    private readonly IPayloadStore _store;
    private readonly JsonSerializerOptions _json;
    private readonly JsonSerializerOptions _reflected;
    private readonly Action<IShapes>[] _shapes;

    public PartialServer(IPayloadStore store, IOptions<JsonOptions> json)
    {
        (_store, _json) = (store, json.Value.SerializerOptions);
        _reflected = new(_json) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        _shapes =
        [
            Shape<SmallPayload, V1.SmallPayload, V1.SmallPayloadList>("small", WideMapping.ToMessage, list => list.Items),
            Shape<MediumPayload, V1.MediumPayload, V1.MediumPayloadList>("medium", WideMapping.ToMessage, list => list.Items),
            Shape<LargePayload, V1.LargePayload, V1.LargePayloadList>("large", WideMapping.ToMessage, list => list.Items),
            Shape<DeepPayload, V1.DeepPayload, V1.DeepPayloadList>("deep", DeepMapping.ToMessage, list => list.Items),
            Shape<DeeperPayload, V1.DeeperPayload, V1.DeeperPayloadList>("deeper", DeepMapping.ToMessage, list => list.Items),
            Shape<DeepestPayload, V1.DeepestPayload, V1.DeepestPayloadList>("deepest", DeepMapping.ToMessage, list => list.Items),
        ];
    }

    /// <summary>Whether a request is for one of its methods: nothing but grpc-dotnet is to look at it.</summary>
    public static bool IsMethod(PathString path) => path.StartsWithSegments("/" + PartialCalls.RawService)
        || path.StartsWithSegments("/" + PartialCalls.CodedService) || path.StartsWithSegments("/" + PartialCalls.MappedService);

    public static void Map(WebApplication app)
    {
        var server = app.Services.GetRequiredService<PartialServer>();
        Array.ForEach(server._shapes, add => add(new Routes(app)));
        app.MapGrpcService<PartialServer>();
        var echo = EchoServer.Start();
        app.Lifetime.ApplicationStopping.Register(echo.Dispose);
        app.MapGet(PartialCalls.CountersRoute, context => context.Response.WriteAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"{ThreadPool.CompletedWorkItemCount} {Monitor.LockContentionCount} {GC.GetTotalAllocatedBytes(precise: false)}")));
        app.MapGet(PartialCalls.EchoRoute, context => context.Response.WriteAsync(echo.Port.ToString(CultureInfo.InvariantCulture)));
    }

    public void OnServiceMethodDiscovery(ServiceMethodProviderContext<PartialServer> context) =>
        Array.ForEach(_shapes, add => add(new Methods(context)));

    // What the store gives is read when it is first asked for.
    private Action<IShapes> Shape<T, TMessage,
    TList>(string name, Func<T, TMessage> toMessage, Func<TList, RepeatedField<TMessage>> itemsOf)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList>, new()
    {
        var shape = new LazyShape<T, TMessage,
        TList>(toMessage, ToList, new(() => KeptShape<T, TMessage, TList>.ReadAsync(_store, toMessage, ToList, _json)), _reflected);
        return shapes => shapes.Add(name, shape);

        // As the handler does it.
        TList ToList(IReadOnlyList<T> payloads)
        {
            var list = new TList();
            var items = itemsOf(list);
            items.Capacity = payloads.Count;
            foreach (var payload in payloads)
            {
                items.Add(toMessage(payload));
            }

            return list;
        }
    }

    private interface IShapes
    {
        void Add<T, TMessage, TList>(string name, LazyShape<T, TMessage, TList> shape)
            where T : class, IPayload
            where TMessage : class, IMessage<TMessage>
            where TList : class, IMessage<TList>;
    }

    private sealed record LazyShape<T, TMessage, TList>(
        Func<T, TMessage> ToMessage, Func<IReadOnlyList<T>, TList> ToList, Lazy<Task<KeptShape<T, TMessage, TList>>> Kept,
        JsonSerializerOptions Reflected)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList>;

    private sealed class Routes(WebApplication app) : IShapes
    {
        public void Add<T, TMessage, TList>(string name, LazyShape<T, TMessage, TList> shape)
            where T : class, IPayload
            where TMessage : class, IMessage<TMessage>
            where TList : class, IMessage<TList>
        {
            Map(PartialCalls.RawRoute, static (response, kept) =>
                WriteAsync(response, kept.JsonBytes), static (response, kept) => WriteAsync(response, kept.JsonBytes));
            Map(
                PartialCalls.CodedRoute,
                static (response, kept) => response.WriteAsJsonAsync(kept.Payload, kept.JsonType),
                static (response, kept) => response.WriteAsJsonAsync(kept.Payload, kept.JsonType));
            Map(
                PartialCalls.ReflectedRoute,
                (response, kept) => response.WriteAsJsonAsync(kept.Payload, shape.Reflected.GetTypeInfo(kept.Payload.GetType())),
                (response, kept) => response.WriteAsJsonAsync(kept.Payload, shape.Reflected.GetTypeInfo(kept.Payload.GetType())));

            void Map(string route, Func<HttpResponse, Kept<T, TMessage>, Task> writeOne, Func<HttpResponse, Kept<IReadOnlyList<T>, TList>,
                Task> writeAll)
            {
                app.MapGet($"{route}/{name}/{{id}}", async context => await writeOne(
                    context.Response,
                    (await shape.Kept.Value)[int.Parse((string)context.Request.RouteValues["id"]!, CultureInfo.InvariantCulture)]));
                app.MapGet($"{route}/{name}", async context => await writeAll(context.Response, (await shape.Kept.Value).All));
            }
        }

        // Without a length, as JSON that is written while it is made.
        private static async Task WriteAsync(HttpResponse response, byte[] bytes)
        {
            response.ContentType = JsonType;
            await response.BodyWriter.WriteAsync(bytes);
        }
    }

    private sealed class Methods(ServiceMethodProviderContext<PartialServer> context) : IShapes
    {
        public void Add<T, TMessage, TList>(string name, LazyShape<T, TMessage, TList> shape)
            where T : class, IPayload
            where TMessage : class, IMessage<TMessage>
            where TList : class, IMessage<TList>
        {
            var (get, list) = ($"Get{typeof(T).Name}", $"List{typeof(T).Name}s");

            // The id, which is at most 100, is the message's second byte.
            Method(PartialCalls.Raw(get), async request => (await shape.Kept.Value)[request[1]].MessageBytes);
            Method(PartialCalls.Raw(list), async _ => (await shape.Kept.Value).All.MessageBytes);
            Method(ProtobufMethods.Of<V1.PayloadId, TMessage>(get, PartialCalls.CodedService), async request =>
                (await shape.Kept.Value)[request.Id].Message);
            Method(ProtobufMethods.Of<Empty, TList>(list, PartialCalls.CodedService), async _ => (await shape.Kept.Value).All.Message);
            Method(ProtobufMethods.Of<V1.PayloadId, TMessage>(get, PartialCalls.MappedService), async request =>
                shape.ToMessage((await shape.Kept.Value)[request.Id].Payload));
            Method(ProtobufMethods.Of<Empty, TList>(list, PartialCalls.MappedService), async _ =>
                shape.ToList((await shape.Kept.Value).All.Payload));
        }

        private void Method<TRequest, TResponse>(Method<TRequest, TResponse> method, Func<TRequest, Task<TResponse>> handler)
            where TRequest : class
            where TResponse : class => context.AddUnaryMethod(method, Metadata, (_, request, _) => handler(request));
    }
}
