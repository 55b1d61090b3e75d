using System.Buffers;
using System.Text.Encodings.Web;

namespace RpcBench.PayloadProjects.Weighing;

/// <summary>Writes an object as the generated service or client does, and adds up its bytes by place.</summary>
internal sealed class JsonWeigher : IDisposable
{
    private readonly ArrayBufferWriter<byte> _bytes = new();
    private readonly Utf8JsonWriter _writer;
    private readonly SizeNode? _omitted;

    private JsonWeigher(JavaScriptEncoder encoder, SizeNode? omitted) =>
        (_writer, _omitted) = (new(_bytes, new JsonWriterOptions { Encoder = encoder }), omitted);

    /// <summary>Returns the JSON of an object.</summary>
    /// <param name="message">The type of the object.</param>
    /// <param name="value">The object.</param>
    /// <param name="node">The place of the object. Its bytes are added, unless something is left out.</param>
    /// <param name="encoder">The rule of the sender for letters that it escapes.</param>
    /// <param name="omitted">The place to leave out, or null to write everything.</param>
    public static ReadOnlyMemory<byte> Write(
        Message message, JsonElement value, SizeNode node, JavaScriptEncoder encoder, SizeNode? omitted = null)
    {
        using var weigher = new JsonWeigher(encoder, omitted);
        weigher.WriteMessage(message, value, node);
        weigher._writer.Flush();
        return weigher._bytes.WrittenMemory;
    }

    public void Dispose() => _writer.Dispose();

    private long Written => _writer.BytesCommitted + _writer.BytesPending;

    /// <summary>Writes a part of the object and returns its size. The bytes that are not those of inner places belong to the
    /// place.</summary>
    private long Weigh(SizeNode node, Func<long> write)
    {
        var before = Written;
        var inner = write();
        var all = Written - before;
        node.Json += _omitted is null ? all - inner : 0;
        return all;
    }

    private long WriteMessage(Message message, JsonElement value, SizeNode node) => Weigh(node, () =>
    {
        var inner = 0L;
        _writer.WriteStartObject();
        foreach (var field in message.Fields)
        {
            if (value.TryGetProperty(field.JsonName, out var member))
            {
                inner += WriteField(field, member, node.Child(JsonPlace.Step(field.JsonName)));
            }
        }

        _writer.WriteEndObject();
        return inner;
    });

    private long WriteField(Field field, JsonElement value, SizeNode node)
    {
        var isLeftOut = value.ValueKind == JsonValueKind.Null && field.Slot.IsEverMissing;
        if (node == _omitted || isLeftOut)
        {
            return 0;
        }

        return Weigh(node, () =>
        {
            _writer.WritePropertyName(field.JsonName);
            return WriteValue(field.Slot.Type, value, node);
        });
    }

    /// <summary>Writes a value and returns the bytes that were already added to a place.</summary>
    private long WriteValue(PayloadType type, JsonElement value, SizeNode node)
    {
        if (value.ValueKind == JsonValueKind.Null)
        {
            _writer.WriteNullValue();
            return 0;
        }

        switch (type)
        {
            case MessageType message:
                return WriteMessage(message.Message, value, node);
            case ListType list:
                return WriteList(list, value, node.Child("[]"));
            case MapType map:
                return WriteMap(map, value, node.Child("{}"));
            default:
                WriteScalar(((ScalarType)type).Scalar, value);
                return 0;
        }
    }

    private long WriteList(ListType list, JsonElement value, SizeNode node)
    {
        var inner = 0L;
        _writer.WriteStartArray();
        foreach (var item in value.EnumerateArray())
        {
            inner += node == _omitted ? 0 : Weigh(node, () => WriteValue(list.Items.Type, item, node));
        }

        _writer.WriteEndArray();
        return inner;
    }

    private long WriteMap(MapType map, JsonElement value, SizeNode node)
    {
        var inner = 0L;
        _writer.WriteStartObject();
        foreach (var entry in value.EnumerateObject())
        {
            inner += node == _omitted ? 0 : Weigh(node, () =>
            {
                _writer.WritePropertyName(entry.Name);
                return WriteValue(map.Values.Type, entry.Value, node);
            });
        }

        _writer.WriteEndObject();
        return inner;
    }

    private void WriteScalar(Scalar scalar, JsonElement value)
    {
        if (scalar == Scalar.Double)
        {
            _writer.WriteNumberValue(value.GetDouble());
            return;
        }

        value.WriteTo(_writer);
    }
}
