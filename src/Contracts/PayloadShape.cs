using Google.Protobuf;
using Google.Protobuf.Collections;
using Google.Protobuf.WellKnownTypes;

namespace RpcBench.Contracts;

/// <summary>A shape of payload, with all that services and clients make of it. Operations and methods are called by the name of its
/// record and message; it grows in depth where it is nested, else in width.</summary>
public abstract class PayloadShape(string payload, bool isNested, string content)
{
    /// <summary>As routes have it, for example <c>small</c>.</summary>
    public string Name { get; } = JsonNamingPolicy.CamelCase.ConvertName(payload[..^"Payload".Length]);

    public string GetName { get; } = $"Get{payload}";

    public string ListName { get; } = $"List{payload}s";

    public string StreamName { get; } = $"Stream{payload}s";

    public bool IsNested => isNested;

    public string Content => content;

    public abstract TResult Accept<TResult>(IShapeVisitor<TResult> visitor);

    public override string ToString() => Name;
}

/// <summary>What is done for each shape, whatever its types are.</summary>
public interface IShapeVisitor<out TResult>
{
    TResult Visit<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList>, new();
}

/// <summary>A shape by its record, its message, and the message that holds a collection of them.</summary>
public sealed class PayloadShape<T, TMessage, TList>(
    bool isNested, string content, Func<T, TMessage> toMessage, Func<TList, RepeatedField<TMessage>> itemsOf)
    : PayloadShape(typeof(T).Name, isNested, content)
    where T : class, IPayload
    where TMessage : class, IMessage<TMessage>
    where TList : class, IMessage<TList>, new()
{
    public JsonTypeInfo<T> Json { get; } = (JsonTypeInfo<T>)PayloadJsonContext.Default.GetTypeInfo(typeof(T))!;

    /// <summary>Source-generated JSON of a collection as the Web API has it.</summary>
    public JsonTypeInfo<T[]> ArrayJson { get; } = (JsonTypeInfo<T[]>)PayloadJsonContext.Default.GetTypeInfo(typeof(T[]))!;

    /// <summary>Source-generated JSON of a collection as a method's message.</summary>
    public JsonTypeInfo<ItemList<T>> ListJson { get; } =
        (JsonTypeInfo<ItemList<T>>)ConnectJsonContext.Default.GetTypeInfo(typeof(ItemList<T>))!;

    /// <summary>Makes the message of one. Each call makes its own, as each call of the REST service writes its own JSON: a message kept
    /// between calls would spare one side the work that is measured.</summary>
    public Func<T, TMessage> ToMessage => toMessage;

    public RepeatedField<TMessage> ItemsOf(TList list) => itemsOf(list);

    public TList ToList(IReadOnlyList<T> payloads)
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

    /// <summary>The method, in another service than its own unless null; so <see cref="List"/>.</summary>
    public Method<V1.PayloadId, TMessage> Get(string? service = null) => ProtobufMethods.Create<V1.PayloadId, TMessage>(GetName, service);

    public Method<V1.ListRequest, TList> List(string? service = null) => ProtobufMethods.Create<V1.ListRequest, TList>(ListName, service);

    public Method<Empty, TMessage> Stream() => ProtobufMethods.Create<Empty, TMessage>(StreamName);

    public override TResult Accept<TResult>(IShapeVisitor<TResult> visitor) => visitor.Visit(this);
}
