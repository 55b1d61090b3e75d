using RpcBench.Contracts.V1;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;

namespace RpcBench.Measuring.Operations;

/// <summary>The calls of one shape that leave something out, and what is left out, apart from any call.</summary>
/// <param name="get">The operation for one object.</param>
/// <param name="list">The operation for the collection.</param>
/// <param name="shape">As routes have it.</param>
/// <param name="one">JSON of one object.</param>
/// <param name="many">JSON of the collection.</param>
/// <param name="toMessage">The message of an object.</param>
/// <param name="itemsOf">What the message of the collection holds.</param>
internal sealed class PayloadForms<TRecord, TMessage, TList>(
    string get, string list, string shape, JsonTypeInfo<TRecord> one, JsonTypeInfo<TRecord[]> many, Func<TRecord, TMessage> toMessage,
    Func<TList, IEnumerable<TMessage>> itemsOf)
    where TRecord : class, IPayload
    where TMessage : class, IMessage
    where TList : class, IMessage
{
    // Payloads of a shape differ in length: the parts are those of a few of them in turn.
    private const int Samples = 8;

    private static readonly Empty Nothing = new();
    private static readonly EmptyRequest NoRequest = new();

    private readonly Method<PayloadId, TMessage> _get = ProtobufMethods.Of<PayloadId, TMessage>(get);
    private readonly Method<Empty, TList> _list = ProtobufMethods.Of<Empty, TList>(list);

    /// <summary>Of the operation for one object.</summary>
    public IReadOnlyDictionary<(CallForm Form, CallStyle Style), ArmCall> OfOne
    {
        get
        {
            byte[][] requests = [.. Enumerable.Range(0, Catalogue.Rows + 1).Select(id => new PayloadId { Id = id }.ToByteArray())];
            var reflected = ReflectedJson.Of<TRecord>();
            var raw = PartialCalls.Raw(get, PartialCalls.Unread);
            var (coded, mapped) = (ProtobufMethods.Of<PayloadId, TMessage>(get, PartialCalls.CodedService), ProtobufMethods.Of<PayloadId,
                TMessage>(get, PartialCalls.MappedService));
            var json = JsonPayloadMethods.Get(reflected, JsonPayloadMethods.ReflectedService);
            return new Dictionary<(CallForm, CallStyle), ArmCall>
            {
                [(CallForm.Raw, CallStyle.Rest)] = (client, id, _, cancellation) =>
                    client.Rest.GetBytesAsync($"{PartialCalls.RawRoute}/{shape}/{id}", cancellation),
                [(CallForm.Coded, CallStyle.Rest)] = (client, id, report, cancellation) =>
                    client.Rest.GetAsync($"{PartialCalls.CodedRoute}/{shape}/{id}", one, report, cancellation),
                [(CallForm.Reflected, CallStyle.Rest)] =
                    (client, id, report, cancellation) =>
                        client.Rest.GetAsync($"{PartialCalls.ReflectedRoute}/{shape}/{id}", reflected, report, cancellation),
                [(CallForm.Raw, CallStyle.Grpc)] = async (client, id, report, cancellation) =>
                    await client.CallAsync(raw, requests[id], report, cancellation),
                [(CallForm.Coded, CallStyle.Grpc)] = async (client, id, report, cancellation) =>
                    await client.CallAsync(coded, new PayloadId { Id = id }, report, cancellation),
                [(CallForm.Mapped, CallStyle.Grpc)] = async (client, id, report, cancellation) =>
                    await client.CallAsync(mapped, new PayloadId { Id = id }, report, cancellation),
                [(CallForm.Reflected, CallStyle.Grpc)] = async (client, id, report, cancellation) =>
                    await client.CallAsync(json, new IdRequest { Id = id }, report, cancellation),
            };
        }
    }

    /// <summary>Of the operation for the collection.</summary>
    /// <param name="streamRest">The collection as a stream over REST.</param>
    /// <param name="streamGrpc">The same over gRPC.</param>
    public IReadOnlyDictionary<(CallForm Form, CallStyle Style), ArmCall> OfAll(ArmCall streamRest, ArmCall streamGrpc)
    {
        var reflected = ReflectedJson.Of<TRecord[]>();
        var raw = PartialCalls.Raw(list, PartialCalls.Unread);
        var (coded, mapped) = (ProtobufMethods.Of<Empty, TList>(list, PartialCalls.CodedService), ProtobufMethods.Of<Empty,
            TList>(list, PartialCalls.MappedService));
        var json = JsonPayloadMethods.List(ReflectedJson.Of<ItemList<TRecord>>(), JsonPayloadMethods.ReflectedService);
        return new Dictionary<(CallForm, CallStyle), ArmCall>
        {
            [(CallForm.Raw, CallStyle.Rest)] = (client, _, _, cancellation) =>
                client.Rest.GetBytesAsync($"{PartialCalls.RawRoute}/{shape}", cancellation),
            [(CallForm.Coded, CallStyle.Rest)] = (client, _, report, cancellation) =>
                client.Rest.GetAsync($"{PartialCalls.CodedRoute}/{shape}", many, report, cancellation),
            [(CallForm.Reflected, CallStyle.Rest)] = (client, _, report, cancellation) =>
                client.Rest.GetAsync($"{PartialCalls.ReflectedRoute}/{shape}", reflected, report, cancellation),
            [(CallForm.Streamed, CallStyle.Rest)] = streamRest,
            [(CallForm.Raw, CallStyle.Grpc)] = async (client, _, report, cancellation) =>
                await client.CallAsync(raw, [], report, cancellation),
            [(CallForm.Coded, CallStyle.Grpc)] = async (client, _, report, cancellation) =>
                await client.CallAsync(coded, Nothing, report, cancellation),
            [(CallForm.Mapped, CallStyle.Grpc)] = async (client, _, report, cancellation) =>
                await client.CallAsync(mapped, Nothing, report, cancellation),
            [(CallForm.Reflected, CallStyle.Grpc)] = async (client, _, report, cancellation) =>
                (await client.CallAsync(json, NoRequest, report, cancellation)).Items,
            [(CallForm.Streamed, CallStyle.Grpc)] = streamGrpc,
        };
    }

    /// <summary>Of the calls for one object.</summary>
    public async Task<IReadOnlyList<CallPart>> PartsOfOneAsync(ArmClient rest, CancellationToken cancellation)
    {
        var records = new TRecord[Samples];
        for (var sample = 0; sample < Samples; sample++)
        {
            records[sample] = (TRecord)await rest.Rest.GetAsync($"/api/payloads/{shape}/{sample + 1}", one, null, cancellation);
        }

        return Of(records, one, toMessage, _get.ResponseMarshaller);
    }

    /// <summary>Of the calls for the collection.</summary>
    public async Task<IReadOnlyList<CallPart>> PartsOfAllAsync(ArmClient rest, CancellationToken cancellation) =>
        Of([(TRecord[])await rest.Rest.GetAsync($"/api/payloads/{shape}", many, null, cancellation)], many, ToList,
            _list.ResponseMarshaller);

    private TList ToList(TRecord[] records)
    {
        var list = Activator.CreateInstance<TList>();
        var items = (Google.Protobuf.Collections.RepeatedField<TMessage>)itemsOf(list);
        items.Capacity = records.Length;
        items.AddRange(records.Select(toMessage));
        return list;
    }

    private static IReadOnlyList<CallPart> Of<TObject,
    TBody>(TObject[] objects, JsonTypeInfo<TObject> json, Func<TObject, TBody> map, Marshaller<TBody> protobuf)
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
            new(CallPart.EncodeJson, () =>
            {
                output.ResetWrittenCount();
                writer.Reset();
                JsonSerializer.Serialize(writer, Next(objects), json);
            }),
            new(CallPart.DecodeJson, () => JsonSerializer.Deserialize(Next(texts), json)),
            new(CallPart.EncodeProtobuf, () =>
            {
                output.ResetWrittenCount();
                protobuf.ContextualSerializer(Next(messages), sent);
            }),
            new(CallPart.DecodeProtobuf, () => protobuf.ContextualDeserializer(new ReceivedMessage(new(Next(bytes))))),
            new(CallPart.Map, () => map(Next(objects))),
        ];

        T Next<T>(T[] all) => all[turn = (turn + 1) % all.Length];

        byte[] Encoded(TBody message)
        {
            output.ResetWrittenCount();
            protobuf.ContextualSerializer(message, sent);
            return output.WrittenSpan.ToArray();
        }
    }

    /// <summary>A message on its way to memory.</summary>
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
