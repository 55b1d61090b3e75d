namespace RpcBench.Bench.Why;

/// <summary>What encoding, decoding and mapping of payloads are, apart from any call.</summary>
internal static class PayloadParts
{
    // Payloads of a shape differ in length: the parts are those of a few of them in turn.
    private const int Samples = 8;

    public static async Task<IReadOnlyList<CallPart>> OfOneAsync<T, TMessage, TList>(
        PayloadShape<T, TMessage, TList> shape, ArmClient rest, CancellationToken cancellation)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList>, new()
    {
        var records = new T[Samples];
        for (var sample = 0; sample < Samples; sample++)
        {
            records[sample] = (T)await rest.Rest.GetAsync($"/api/payloads/{shape}/{sample + 1}", shape.Json, cancellation);
        }

        return Make(records, shape.Json, shape.ToMessage, shape.Get().ResponseMarshaller);
    }

    public static async Task<IReadOnlyList<CallPart>> OfAllAsync<T, TMessage, TList>(
        PayloadShape<T, TMessage, TList> shape, ArmClient rest, CancellationToken cancellation)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList>, new() => Make(
            [(T[])await rest.Rest.GetAsync($"/api/payloads/{shape}", shape.ArrayJson, cancellation)],
            shape.ArrayJson, shape.ToList, shape.List().ResponseMarshaller);

    private static IReadOnlyList<CallPart> Make<TObject, TBody>(
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
        var turn = 0;
        return
        [
            new("encode-json", () =>
            {
                output.ResetWrittenCount();
                writer.Reset();
                JsonSerializer.Serialize(writer, Next(objects), json);
            }),
            new("decode-json", () => JsonSerializer.Deserialize(Next(texts), json)),
            new("encode-protobuf", () =>
            {
                output.ResetWrittenCount();
                protobuf.ContextualSerializer(Next(messages), sent);
            }),
            new("decode-protobuf", () => protobuf.ContextualDeserializer(new ReceivedMessage(new(Next(bytes))))),
            new("map", () => map(Next(objects))),
        ];

        T Next<T>(T[] all) => all[turn = (turn + 1) % all.Length];

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
