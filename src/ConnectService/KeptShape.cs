using Google.Protobuf;
using RpcBench.Store;

namespace RpcBench.ConnectService;

/// <summary>All payloads of a shape as the store gave them once, with everything that is made of them on the way out.</summary>
/// <typeparam name="T">What the store gives.</typeparam>
/// <typeparam name="TMessage">Its message.</typeparam>
/// <typeparam name="TList">The message that holds all of them.</typeparam>
internal sealed class KeptShape<T, TMessage, TList>
    where T : class, IPayload
    where TMessage : class, IMessage<TMessage>
    where TList : class, IMessage<TList>
{
    private readonly Dictionary<int, Kept<T, TMessage>> _ones;

    private KeptShape(
        IReadOnlyList<T> payloads, Func<T, TMessage> toMessage, Func<IReadOnlyList<T>, TList> toList, JsonSerializerOptions json)
    {
        _ones = payloads.ToDictionary(payload => payload.Id, payload => Kept<T, TMessage>.Of(payload, toMessage(payload), json));
        All = Kept<IReadOnlyList<T>, TList>.Of(payloads, toList(payloads), json);
    }

    /// <summary>The collection.</summary>
    public Kept<IReadOnlyList<T>, TList> All { get; }

    /// <summary>The one of that id.</summary>
    public Kept<T, TMessage> this[int id] => _ones[id];

    public static async Task<KeptShape<T, TMessage, TList>> ReadAsync(
        IPayloadStore store, Func<T, TMessage> toMessage, Func<IReadOnlyList<T>, TList> toList, JsonSerializerOptions json) =>
        new(await store.ListAsync<T>(CancellationToken.None), toMessage, toList, json);
}

/// <summary>One response in every form that it has on its way out.</summary>
/// <param name="Payload">As the store gave it.</param>
/// <param name="JsonType">How it is written as JSON.</param>
/// <param name="JsonBytes">So written.</param>
/// <param name="Message">Its message.</param>
/// <param name="MessageBytes">The message encoded.</param>
internal sealed record Kept<T, TMessage>(T Payload, JsonTypeInfo JsonType, byte[] JsonBytes, TMessage Message, byte[] MessageBytes)
    where T : class
    where TMessage : class, IMessage
{
    public static Kept<T, TMessage> Of(T payload, TMessage message, JsonSerializerOptions json)
    {
        var type = json.GetTypeInfo(payload.GetType());
        return new(payload, type, JsonSerializer.SerializeToUtf8Bytes(payload, type), message, message.ToByteArray());
    }
}
