namespace RpcBench.ConnectService.Calls;

/// <summary>Calls that skip part of the work of a whole call, because they return bytes that exist already, or an object that the service
/// keeps. The difference shows what the skipped work costs. Their names have the same length as those of whole calls, because names are
/// sent with every call.</summary>
internal static class PartialCalls
{
    /// <summary>Replaces <c>/api/payloads</c>: returns JSON that an earlier call created.</summary>
    public const string RawRoute = "/raw/payloads";

    /// <summary>Replaces <c>/api/payloads</c>: writes JSON from an object that the service keeps.</summary>
    public const string EncodedRoute = "/obj/payloads";

    /// <summary>Like <see cref="EncodedRoute"/>, but by reflection instead of source-generated code.</summary>
    public const string ReflectedRoute = "/rfl/payloads";

    /// <summary>Replaces <c>rpcbench.v1.PayloadService</c>: returns the bytes of a message that an earlier call created.</summary>
    public const string RawService = "rpcbench.rw.PayloadService";

    /// <summary>Replaces <c>rpcbench.v1.PayloadService</c>: encodes a message that the service keeps.</summary>
    public const string EncodedService = "rpcbench.ob.PayloadService";

    /// <summary>Replaces <c>rpcbench.v1.PayloadService</c>: creates a message from an object that the service keeps, and encodes
    /// it.</summary>
    public const string MappedService = "rpcbench.mp.PayloadService";

    /// <summary>Returns the port of the echo server, which accepts requests of <see cref="EchoHeadBytes"/> bytes or more.</summary>
    public const string EchoRoute = "/echo";

    /// <summary>Returns three counters of the process: work items of its thread pool, lock contentions and allocated bytes.</summary>
    public const string CountersRoute = "/counters";

    /// <summary>The size of the head of an echo request, which has two little-endian numbers: the length of the request, including the
    /// head, and the length of the response.</summary>
    public const int EchoHeadBytes = 8;

    private static readonly byte[] NonEmpty = [0];
    private static readonly Marshaller<byte[]> Bytes =
        Marshallers.Create<byte[]>(Write, context => context.PayloadAsReadOnlySequence().ToArray());

    /// <summary>Creates a method whose messages are bytes. <paramref name="response"/> may read the response in another way.</summary>
    public static Method<byte[], byte[]> CreateRawMethod(string name, Marshaller<byte[]>? response = null) =>
        new(MethodType.Unary, RawService, name, Bytes, response ?? Bytes);

    /// <summary>Marshals messages whose bytes arrive but are not read.</summary>
    public static Marshaller<byte[]> UnreadMarshaller { get; } =
        Marshallers.Create<byte[]>(Write, context => context.PayloadLength == 0 ? [] : NonEmpty);

    private static void Write(byte[] message, SerializationContext context)
    {
        context.SetPayloadLength(message.Length);
        context.GetBufferWriter().Write(message);
        context.Complete();
    }
}
