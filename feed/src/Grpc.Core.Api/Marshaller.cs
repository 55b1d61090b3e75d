namespace Grpc.Core;

/// <summary>Turns messages into bytes and back, through arrays or through the transport's own buffers.</summary>
public class Marshaller<T>
{
    /// <summary>Through arrays.</summary>
    public Marshaller(Func<T, byte[]> serializer, Func<byte[], T> deserializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        ArgumentNullException.ThrowIfNull(deserializer);
        Serializer = serializer;
        Deserializer = deserializer;
        ContextualSerializer = (message, context) => context.Complete(serializer(message));
        ContextualDeserializer = context => deserializer(context.PayloadAsNewBuffer());
    }

    /// <summary>Through the transport's buffers.</summary>
    public Marshaller(Action<T, SerializationContext> serializer, Func<DeserializationContext, T> deserializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        ArgumentNullException.ThrowIfNull(deserializer);
        Serializer = static _ => throw new NotImplementedException();
        Deserializer = static _ => throw new NotImplementedException();
        ContextualSerializer = serializer;
        ContextualDeserializer = deserializer;
    }

    /// <summary>A message as an array; throws for a marshaller through the transport's buffers.</summary>
    public Func<T, byte[]> Serializer { get; }

    /// <summary>A message from an array; throws for a marshaller through the transport's buffers.</summary>
    public Func<byte[], T> Deserializer { get; }

    /// <summary>A message into the transport's buffer.</summary>
    public Action<T, SerializationContext> ContextualSerializer { get; }

    /// <summary>A message from the transport's buffer.</summary>
    public Func<DeserializationContext, T> ContextualDeserializer { get; }
}
