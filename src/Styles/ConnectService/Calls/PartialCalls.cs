namespace RpcBench.ConnectService.Calls;

/// <summary>Calls that leave out part of the work of a whole one, which the difference then tells: with bytes that are there before the
/// call, or with an object that the service keeps. Their names, sent with every call, are as long as those of the whole calls.</summary>
internal static class PartialCalls
{
    /// <summary>In place of <c>/api/payloads</c>: the JSON that an earlier call made.</summary>
    public const string RawRoute = "/raw/payloads";

    /// <summary>JSON made of an object that the service keeps.</summary>
    public const string CodedRoute = "/obj/payloads";

    /// <summary>The same by reflection instead of source-generated code.</summary>
    public const string ReflectedRoute = "/rfl/payloads";

    /// <summary>In place of <c>rpcbench.v1.PayloadService</c>: the message that an earlier call made, as bytes.</summary>
    public const string RawService = "rpcbench.rw.PayloadService";

    /// <summary>A message that the service keeps, encoded anew.</summary>
    public const string CodedService = "rpcbench.ob.PayloadService";

    /// <summary>A message made of an object that the service keeps.</summary>
    public const string MappedService = "rpcbench.mp.PayloadService";

    /// <summary>Answers with the port at which a request of <see cref="EchoHead"/> bytes or more is answered.</summary>
    public const string EchoRoute = "/echo";

    /// <summary>Answers with three numbers of the process so far: work of its thread pool, locks waited for, bytes allocated.</summary>
    public const string CountersRoute = "/counters";

    /// <summary>Bytes at the begin of a request for bytes: how many it has, these among them, and the response; little-endian.</summary>
    public const int EchoHead = 8;

    private static readonly byte[] Something = [0];
    private static readonly Marshaller<byte[]> Bytes =
        Marshallers.Create<byte[]>(Write, context => context.PayloadAsReadOnlySequence().ToArray());

    /// <summary>The method of that name whose messages are bytes; <paramref name="response"/> may read the response otherwise.</summary>
    public static Method<byte[], byte[]> Raw(string name, Marshaller<byte[]>? response = null) =>
        new(MethodType.Unary, RawService, name, Bytes, response ?? Bytes);

    /// <summary>Of messages whose bytes come and are not read.</summary>
    public static Marshaller<byte[]> Unread { get; } =
        Marshallers.Create<byte[]>(Write, context => context.PayloadLength == 0 ? [] : Something);

    private static void Write(byte[] message, SerializationContext context)
    {
        context.SetPayloadLength(message.Length);
        context.GetBufferWriter().Write(message);
        context.Complete();
    }
}
