namespace RpcBench.Tests.Services;

/// <summary>A gRPC call that can send arbitrary bytes. A generated client can only send valid messages.</summary>
internal static class RawCall
{
    private static readonly Marshaller<byte[]> Bytes = Marshallers.Create(static bytes => bytes, static bytes => bytes);

    public static async Task<byte[]> SendAsync(
        GrpcChannel channel, string service, string method, byte[] message, CancellationToken cancellation = default) =>
        await channel.CreateCallInvoker().AsyncUnaryCall(
            new Method<byte[], byte[]>(MethodType.Unary, service, method, Bytes, Bytes), null, new(cancellationToken: cancellation),
            message);
}
