using System.Text.Encodings.Web;

namespace RpcBench.ConnectService.Calls;

/// <summary>Marshals messages as JSON instead of protobuf, for any framing. The whole message is written before its first byte is sent,
/// because protobuf also knows the length of a message before it writes it.</summary>
internal static class JsonMarshaller
{
    [ThreadStatic]
    private static Buffer? _buffer;

    public static Marshaller<T> Create<T>(JsonTypeInfo<T> type)
        where T : class => Marshallers.Create<T>((message, context) => Write(message, context, type), context => Read(context, type));

    private static void Write<T>(T message, SerializationContext context, JsonTypeInfo<T> type)
    {
        var buffer = _buffer ??= new();
        buffer.Bytes.ResetWrittenCount();
        buffer.Writer.Reset();
        JsonSerializer.Serialize(buffer.Writer, message, type);
        buffer.Writer.Flush();
        context.SetPayloadLength(buffer.Bytes.WrittenCount);
        context.GetBufferWriter().Write(buffer.Bytes.WrittenSpan);
        context.Complete();
    }

    private static T Read<T>(DeserializationContext context, JsonTypeInfo<T> type)
        where T : class
    {
        var reader = new Utf8JsonReader(context.PayloadAsReadOnlySequence());
        var message = JsonSerializer.Deserialize(ref reader, type)
            ?? throw new JsonException($"The body is null instead of a {typeof(T).Name}.");

        // Throws if anything but white space follows the message.
        reader.Read();
        return message;
    }

    /// <summary>The buffer of one thread, which stays as large as the largest message so far.</summary>
    private sealed class Buffer
    {
        // Escapes as little as ASP.NET Core does.
        public Buffer() => Writer = new(Bytes, new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });

        public ArrayBufferWriter<byte> Bytes { get; } = new();

        public Utf8JsonWriter Writer { get; }
    }
}

internal static class ReflectedJson
{
    private static readonly JsonSerializerOptions Options =
        new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    public static JsonTypeInfo<T> TypeInfoFor<T>() => (JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T));
}
