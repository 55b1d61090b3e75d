using MemoryPack;
using MessagePack;
using RpcBench.ConnectService.Calls;
using NewtonsoftSerializer = Newtonsoft.Json.JsonSerializer;
using NewtonsoftTextReader = Newtonsoft.Json.JsonTextReader;
using ProtobufNet = ProtoBuf.Serializer;

namespace RpcBench.Bench.Operations;

/// <summary>Encoding, decoding and mapping of payloads, which are measured outside of calls.</summary>
internal static class PayloadComponents
{
    public static IReadOnlyDictionary<string, Action> Create<TObject, TBody>(
        TObject[] objects, JsonTypeInfo<TObject> json, Func<TObject, TBody> map, Marshaller<TBody> protobuf)
        where TObject : class
        where TBody : class
    {
        TBody[] messages = [.. objects.Select(map)];
        byte[][] texts = [.. objects.Select(one => JsonSerializer.SerializeToUtf8Bytes(one, json))];
        var output = new ArrayBufferWriter<byte>();
        var writer = new Utf8JsonWriter(output);
        var sent = new SentMessage(output);
        byte[][] bytes = [.. messages.Select(Encoded)];
        byte[][] messagePacks = [.. objects.Select(one => MessagePackSerializer.Serialize(one))];
        byte[][] memoryPacks = [.. objects.Select(one => MemoryPackSerializer.Serialize(one))];
        var newtonsoft = NewtonsoftSerializer.CreateDefault(NewtonsoftJson.Settings);
        var turn = 0;
        return new Dictionary<string, Action>
        {
            ["encode-json"] = () =>
            {
                output.ResetWrittenCount();
                writer.Reset();
                JsonSerializer.Serialize(writer, Next(objects), json);
            },
            ["decode-json"] = () => JsonSerializer.Deserialize(Next(texts), json),
            ["encode-protobuf"] = () =>
            {
                output.ResetWrittenCount();
                protobuf.ContextualSerializer(Next(messages), sent);
            },
            ["decode-protobuf"] = () => protobuf.ContextualDeserializer(new ReceivedMessage(new(Next(bytes)))),
            ["map"] = () => map(Next(objects)),
            ["encode-newtonsoft"] = () =>
            {
                var text = new MemoryStream();
                using var writer = new StreamWriter(text);
                newtonsoft.Serialize(writer, Next(objects));
            },
            ["decode-newtonsoft"] = () =>
            {
                using var reader = new NewtonsoftTextReader(new StreamReader(new MemoryStream(Next(texts))));
                newtonsoft.Deserialize<TObject>(reader);
            },
            ["encode-messagepack"] = () =>
            {
                output.ResetWrittenCount();
                MessagePackSerializer.Serialize(output, Next(objects));
            },
            ["decode-messagepack"] = () => MessagePackSerializer.Deserialize<TObject>(Next(messagePacks)),
            ["encode-memorypack"] = () =>
            {
                output.ResetWrittenCount();
                MemoryPackSerializer.Serialize<TObject, ArrayBufferWriter<byte>>(output, Next(objects));
            },
            ["decode-memorypack"] = () => MemoryPackSerializer.Deserialize<TObject>(Next(memoryPacks)),
            ["encode-protobuf-net"] = () =>
            {
                output.ResetWrittenCount();
                ProtobufNet.Serialize(output, Next(objects));
            },
            ["decode-protobuf-net"] = () => ProtobufNet.Deserialize<TObject>(new ReadOnlyMemory<byte>(Next(bytes))),
        };

        T Next<T>(T[] all)
        {
            turn = (turn + 1) % all.Length;
            return all[turn];
        }

        byte[] Encoded(TBody message)
        {
            output.ResetWrittenCount();
            protobuf.ContextualSerializer(message, sent);
            return output.WrittenSpan.ToArray();
        }
    }

    private sealed class SentMessage(ArrayBufferWriter<byte> output) : SerializationContext
    {
        public override void SetPayloadLength(int payloadLength)
        {
        }

        public override IBufferWriter<byte> GetBufferWriter() => output;

        public override void Complete()
        {
        }

        public override void Complete(byte[] payload) => output.Write(payload);
    }
}
