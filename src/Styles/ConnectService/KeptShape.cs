using Google.Protobuf;
using Grpc.AspNetCore.Server.Model;
using RpcBench.Store;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.ConnectService;

/// <summary>All payloads of a shape, which are read at the first request, with every intermediate result of encoding them.</summary>
internal abstract class KeptShape
{
    public abstract void Map(WebApplication app);

    public abstract void Bind(ServiceMethodProviderContext<PartialServer> context);
}

internal sealed class KeptShape<T, TMessage, TList>(
    string name, IPayloads<T> shape, Func<T, TMessage> toMessage, Func<IReadOnlyList<T>, TList> toList, JsonSerializerOptions json)
    : KeptShape
    where T : class, IPayload
    where TMessage : class, IMessage<TMessage>
    where TList : class, IMessage<TList>
{
    private const string JsonType = "application/json; charset=utf-8";

    private static readonly object[] Metadata = [new HttpMethodMetadata([HttpMethods.Post])];

    private readonly JsonSerializerOptions _reflected = new(json) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
    private readonly Lazy<Task<(Dictionary<int, Kept<T, TMessage>> Ones, Kept<IReadOnlyList<T>, TList> All)>> _kept = new(async () =>
    {
        var payloads = await shape.ListAsync(CancellationToken.None);
        return (payloads.ToDictionary(
            payload => payload.Id, payload => Kept<T, TMessage>.Serialize(payload, toMessage(payload), json)),
            Kept<IReadOnlyList<T>, TList>.Serialize(payloads, toList(payloads), json));
    });

    public override void Map(WebApplication app)
    {
        Add(PartialCalls.RawRoute, static (response, kept) => WriteAsync(response, kept.JsonBytes));
        Add(PartialCalls.EncodedRoute, static (response, kept) => response.WriteAsJsonAsync(kept.Body, kept.JsonType));
        Add(PartialCalls.ReflectedRoute,
            (response, kept) => response.WriteAsJsonAsync(kept.Body, _reflected.GetTypeInfo(kept.Body.GetType())));

        void Add(string route, Func<HttpResponse, KeptJson, Task> write)
        {
            app.MapGet($"{route}/{name}/{{id}}", async context => await write(
                context.Response,
                (await _kept.Value).Ones[int.Parse((string)context.Request.RouteValues["id"]!, CultureInfo.InvariantCulture)]));
            app.MapGet($"{route}/{name}", async context => await write(context.Response, (await _kept.Value).All));
        }
    }

    public override void Bind(ServiceMethodProviderContext<PartialServer> context)
    {
        string get = $"Get{typeof(T).Name}", list = $"List{typeof(T).Name}s";

        // An id is at most 100, so it is the second byte of the message.
        Add(PartialCalls.CreateRawMethod(get), async request => (await _kept.Value).Ones[request[1]].MessageBytes);
        Add(PartialCalls.CreateRawMethod(list), async _ => (await _kept.Value).All.MessageBytes);
        Add(Get(PartialCalls.EncodedService), async request => (await _kept.Value).Ones[request.Id].Message);
        Add(List(PartialCalls.EncodedService), async _ => (await _kept.Value).All.Message);
        Add(Get(PartialCalls.MappedService), async request => toMessage((await _kept.Value).Ones[request.Id].Payload));
        Add(List(PartialCalls.MappedService), async _ => toList((await _kept.Value).All.Payload));

        Method<V1.PayloadId, TMessage> Get(string service) => ProtobufMethods.Create<V1.PayloadId, TMessage>(get, service);
        Method<V1.ListRequest, TList> List(string service) => ProtobufMethods.Create<V1.ListRequest, TList>(list, service);
        void Add<TRequest, TResponse>(Method<TRequest, TResponse> method, Func<TRequest, Task<TResponse>> handler)
            where TRequest : class
            where TResponse : class => context.AddUnaryMethod(method, Metadata, (_, request, _) => handler(request));
    }

    // Sends no Content-Length, as with JSON that is sent while it is written.
    private static async Task WriteAsync(HttpResponse response, byte[] bytes)
    {
        response.ContentType = JsonType;
        await response.BodyWriter.WriteAsync(bytes);
    }
}

internal abstract record KeptJson(object Body, JsonTypeInfo JsonType, byte[] JsonBytes);

internal sealed record Kept<T, TMessage>(T Payload, JsonTypeInfo JsonType, byte[] JsonBytes, TMessage Message, byte[] MessageBytes)
    : KeptJson(Payload, JsonType, JsonBytes)
    where T : class
    where TMessage : class, IMessage
{
    public static Kept<T, TMessage> Serialize(T payload, TMessage message, JsonSerializerOptions json)
    {
        var type = json.GetTypeInfo(payload.GetType());
        return new(payload, type, JsonSerializer.SerializeToUtf8Bytes(payload, type), message, message.ToByteArray());
    }
}
