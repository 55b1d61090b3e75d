using Grpc.Core;

namespace RpcBench.Contract.Tests.Errors;

[Collection(nameof(OnMemory))]
public sealed class GrpcErrorTests(MemoryStore store)
{
    private const string PayloadService = "rpcbench.v1.PayloadService";
    private const string GetSmallPayload = "GetSmallPayload";

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(int.MinValue)]
    public async Task AnIdThatIsNotPositiveIsRefusedWithWhatItMustBe(int id)
    {
        var detail = await GrpcAssert.FailsAsync(StatusCode.InvalidArgument, store.Services.Grpc.GetLargePayloadAsync(new() { Id = id }));
        Assert.Contains("whole number from 1 to 2147483647", detail, StringComparison.Ordinal);
    }

    [Fact]
    public async Task AMessageOverTheLimitIsResourceExhausted() =>
        await GrpcAssert.FailsAsync(StatusCode.ResourceExhausted, () =>
            RawCall.SendAsync(store.Services.Channel, PayloadService, GetSmallPayload, new byte[(8 * 1024 * 1024) + 1]));

    [Fact]
    public async Task AMessageAtTheLimitIsRead()
    {
        // A field that PayloadId does not describe: its tag, the length of what follows in four bytes, and that many bytes.
        const int Whole = 8 * 1024 * 1024;
        const int Rest = Whole - 5;
        byte[] head = [(15 << 3) | 2, (Rest & 0x7F) | 0x80, ((Rest >> 7) & 0x7F) | 0x80, ((Rest >> 14) & 0x7F) | 0x80, Rest >> 21];
        byte[] message = [.. head, .. new byte[Rest]];
        await GrpcAssert.FailsAsync(
            StatusCode.InvalidArgument, () => RawCall.SendAsync(store.Services.Channel, PayloadService, GetSmallPayload, message));
    }

    [Fact]
    public async Task AnUnknownMethodIsUnimplemented() =>
        await GrpcAssert.FailsAsync(
            StatusCode.Unimplemented, () => RawCall.SendAsync(store.Services.Channel, PayloadService, "GetHugePayload", []));
}
