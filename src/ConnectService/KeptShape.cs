using Google.Protobuf;
using Grpc.AspNetCore.Server.Model;
using RpcBench.Store;

namespace RpcBench.ConnectService;

/// <summary>All payloads of a shape, read when first asked for, with everything that is made of them on the way out.</summary>
internal abstract class KeptShape
{
    public abstract void Map(WebApplication app);

    public abstract void Bind(ServiceMethodProviderContext<PartialServer> context);
}

/// <inheritdoc/>
internal sealed class KeptShape<T, TMessage, TList>(
    PayloadShape<T, TMessage, TList> shape, IPayloadStore store, JsonSerializerOptions json) : KeptShape
    where T : class, IPayload
    where TMessage : class, IMessage<TMessage>
    where TList : class, IMessage<TList>, new()
{
    private const string JsonType = "application/json; charset=utf-8";

    private static readonly object[] Metadata = [new HttpMethodMetadata([HttpMethods.Post])];

    private readonly JsonSerializerOptions _reflected = new(json) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
    private readonly Lazy<Task<(Dictionary<int, Kept<T, TMessage>> Ones, Kept<IReadOnlyList<T>, TList> All)>> _kept = new(async () =>
    {
        var payloads = await store.ListAsync<T>(CancellationToken.None);
        return (payloads.ToDictionary(
            payload => payload.Id, payload => Kept<T, TMessage>.Serialize(payload, shape.ToMessage(payload), json)),
            Kept<IReadOnlyList<T>, TList>.Serialize(payloads, shape.ToList(payloads), json));
    });

    public override void Map(WebApplication app)
    {
        Add(PartialCalls.RawRoute, static (response, kept) => WriteAsync(response, kept.JsonBytes));
        Add(PartialCalls.CodedRoute, static (response, kept) => response.WriteAsJsonAsync(kept.Body, kept.JsonType));
        Add(PartialCalls.ReflectedRoute,
            (response, kept) => response.WriteAsJsonAsync(kept.Body, _reflected.GetTypeInfo(kept.Body.GetType())));

        void Add(string route, Func<HttpResponse, KeptJson, Task> write)
        {
            app.MapGet($"{route}/{shape}/{{id}}", async context => await write(
                context.Response,
                (await _kept.Value).Ones[int.Parse((string)context.Request.RouteValues["id"]!, CultureInfo.InvariantCulture)]));
            app.MapGet($"{route}/{shape}", async context => await write(context.Response, (await _kept.Value).All));
        }
    }

    public override void Bind(ServiceMethodProviderContext<PartialServer> context)
    {
        // The id, which is at most 100, is the message's second byte.
        Add(PartialCalls.Raw(shape.GetName), async request => (await _kept.Value).Ones[request[1]].MessageBytes);
        Add(PartialCalls.Raw(shape.ListName), async _ => (await _kept.Value).All.MessageBytes);
        Add(shape.Get(PartialCalls.CodedService), async request => (await _kept.Value).Ones[request.Id].Message);
        Add(shape.List(PartialCalls.CodedService), async _ => (await _kept.Value).All.Message);
        Add(shape.Get(PartialCalls.MappedService), async request => shape.ToMessage((await _kept.Value).Ones[request.Id].Payload));
        Add(shape.List(PartialCalls.MappedService), async _ => shape.ToList((await _kept.Value).All.Payload));

        void Add<TRequest, TResponse>(Method<TRequest, TResponse> method, Func<TRequest, Task<TResponse>> handler)
            where TRequest : class
            where TResponse : class => context.AddUnaryMethod(method, Metadata, (_, request, _) => handler(request));
    }

    // Without a length, as JSON that is written while it is made.
    private static async Task WriteAsync(HttpResponse response, byte[] bytes)
    {
        response.ContentType = JsonType;
        await response.BodyWriter.WriteAsync(bytes);
    }
}

internal abstract record KeptJson(object Body, JsonTypeInfo JsonType, byte[] JsonBytes);

/// <summary>One response in every form that it has on its way out.</summary>
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
