using Grpc.Core;
using Grpc.Net.Client;

namespace RpcBench.Contract.Tests.Services;

/// <summary>A gRPC call with whatever bytes, where a generated client would only send a message.</summary>
internal static class RawCall
{
    private static readonly Marshaller<byte[]> Bytes = Marshallers.Create(static bytes => bytes, static bytes => bytes);

    public static async Task<byte[]> SendAsync(GrpcChannel channel, string service, string method, byte[] message) =>
        await channel.CreateCallInvoker().AsyncUnaryCall(
            new Method<byte[], byte[]>(MethodType.Unary, $"rpcbench.v1.{service}", method, Bytes, Bytes), null, default, message);
}
