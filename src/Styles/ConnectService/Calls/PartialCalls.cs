namespace RpcBench.ConnectService.Calls;

/// <summary>Calls that skip part of the work of a whole call: they return bytes that exist before the call, or an object that the service
/// keeps. The difference shows what the skipped part costs. Their names have the same length as those of whole calls, because they are sent
/// with every call.</summary>
internal static class PartialCalls
{
    /// <summary>Instead of <c>/api/payloads</c>: JSON that an earlier call created.</summary>
    public const string RawRoute = "/raw/payloads";

    /// <summary>Instead of <c>/api/payloads</c>: JSON that is written from an object that the service keeps.</summary>
    public const string CodedRoute = "/obj/payloads";

    /// <summary>As <see cref="CodedRoute"/>, by reflection instead of source-generated code.</summary>
    public const string ReflectedRoute = "/rfl/payloads";

    /// <summary>Instead of <c>rpcbench.v1.PayloadService</c>: the bytes of a message that an earlier call created.</summary>
    public const string RawService = "rpcbench.rw.PayloadService";

    /// <summary>Instead of <c>rpcbench.v1.PayloadService</c>: a message that the service keeps and encodes again.</summary>
    public const string CodedService = "rpcbench.ob.PayloadService";

    /// <summary>Instead of <c>rpcbench.v1.PayloadService</c>: a message that is created from an object that the service keeps.</summary>
    public const string MappedService = "rpcbench.mp.PayloadService";

    /// <summary>Returns the port that answers requests of <see cref="EchoHead"/> bytes or more.</summary>
    public const string EchoRoute = "/echo";

    /// <summary>Returns three numbers of the process so far: work items of its thread pool, lock contentions, allocated bytes.</summary>
    public const string CountersRoute = "/counters";

    /// <summary>Bytes at the start of an echo request: the length of the request, these bytes included, and the length of the response.
    /// Both are little-endian.</summary>
    public const int EchoHead = 8;

    private static readonly byte[] Something = [0];
    private static readonly Marshaller<byte[]> Bytes =
        Marshallers.Create<byte[]>(Write, context => context.PayloadAsReadOnlySequence().ToArray());

    /// <summary>Returns the method with that name whose messages are bytes. <paramref name="response"/> may read the response
    /// differently.</summary>
    public static Method<byte[], byte[]> Raw(string name, Marshaller<byte[]>? response = null) =>
        new(MethodType.Unary, RawService, name, Bytes, response ?? Bytes);

    /// <summary>Marshals messages whose bytes arrive and are not read.</summary>
    public static Marshaller<byte[]> Unread { get; } =
        Marshallers.Create<byte[]>(Write, context => context.PayloadLength == 0 ? [] : Something);

    private static void Write(byte[] message, SerializationContext context)
    {
        context.SetPayloadLength(message.Length);
        context.GetBufferWriter().Write(message);
        context.Complete();
    }
}
