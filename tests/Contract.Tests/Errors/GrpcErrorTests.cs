using Grpc.Core;

namespace RpcBench.Contract.Tests.Errors;

[Collection(nameof(MemoryStore))]
public sealed class GrpcErrorTests(MemoryStore store)
{
    [Fact]
    public async Task AnHttp11RequestIsAnsweredAndDoesNotHang()
    {
        using var client = ServiceClient.Http1(store.Services.GrpcService.Announcement.Http2);
        using var response = await client.GetAsync("/");
        Assert.Equal((HttpStatusCode.BadRequest, HttpVersion.Version11), (response.StatusCode, response.Version));
    }

    [Fact]
    public async Task AnUnknownMethodIsUnimplemented() =>
        await GrpcAssert.FailsAsync(
            StatusCode.Unimplemented, () => RawCall.SendAsync(store.Services.Channel, "rpcbench.v1.PayloadService", "GetHugePayload", []));
}
