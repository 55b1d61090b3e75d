namespace RpcBench.Contract.Tests.Errors;

[Collection(nameof(MemoryStore))]
public sealed class GrpcErrorTests(MemoryStore store)
{
    private const string Add = "ComputeService/Add";
    private const int Limit = 8 * 1024 * 1024;

    private static readonly byte[] Message = new V1.AddRequest { Left = 2, Right = 3 }.ToByteArray();

    // grpc-dotnet chooses the statuses for violations of its protocol. Bytes that are no message of the method are the caller's fault.
    [Theory]
    [InlineData(new byte[0], StatusCode.Internal)]
    [InlineData(new byte[] { 0, 0, 0 }, StatusCode.Internal)]
    [InlineData(new byte[] { 0, 0, 0, 0, 9, 8, 1 }, StatusCode.Internal)]
    [InlineData(new byte[] { 0, 0, 0, 0, 2, 8, 1, 16, 1 }, StatusCode.Internal)]
    [InlineData(new byte[] { 0, 0, 0, 0, 2, 8, 1, 0, 0, 0, 0, 2, 8, 1 }, StatusCode.Internal)]
    [InlineData(new byte[] { 1, 0, 0, 0, 2, 8, 1 }, StatusCode.Internal)]
    [InlineData(new byte[] { 7, 0, 0, 0, 2, 8, 1 }, StatusCode.InvalidArgument)]
    [InlineData(new byte[] { 0, 0xFF, 0xFF, 0xFF, 0xFF }, StatusCode.InvalidArgument)]
    public async Task ABodyThatIsNotOneMessageIsRefused(byte[] body, StatusCode expected) =>
        Assert.Equal(expected, (await RawGrpc.SendAsync(store.Services, Add, body)).StatusCode);

    [Theory, InlineData(new byte[] { 0, 0x7F, 0xFF, 0xFF, 0xFF, 8, 1 }), InlineData(new byte[] { 0, 0, 0x80, 0, 1 })]
    public async Task ALengthOverTheLimitIsResourceExhaustedBeforeTheMessageArrives(byte[] body) =>
        Assert.Equal(StatusCode.ResourceExhausted, (await RawGrpc.SendAsync(store.Services, Add, body)).StatusCode);

    [Theory, InlineData("gzip"), InlineData("deflate")]
    public async Task ACompressedMessageIsReadCompletelyOrRefused(string encoding)
    {
        var compressed = GrpcFrame.CreateCompressed(encoding, Message);
        Assert.Equal(StatusCode.OK, (await SendAsync(compressed)).StatusCode);
        for (var length = 1; length < compressed.Length; length++)
        {
            Assert.Equal(StatusCode.InvalidArgument, (await SendAsync(compressed[..length])).StatusCode);
        }

        compressed[^1] ^= 1;
        Assert.Equal(StatusCode.InvalidArgument, (await SendAsync(compressed)).StatusCode);
        Assert.Equal(StatusCode.InvalidArgument, (await SendAsync(Message)).StatusCode);

        Task<Status> SendAsync(byte[] content) =>
            RawGrpc.SendAsync(store.Services, Add, GrpcFrame.Create(content, 1), ("grpc-encoding", encoding));
    }

    [Theory, InlineData("gzip"), InlineData("deflate")]
    public async Task AMessageTooLargeAfterDecompressionIsResourceExhausted(string encoding)
    {
        var status = await RawGrpc.SendAsync(
            store.Services, Add, GrpcFrame.Create(
                GrpcFrame.CreateCompressed(encoding, new byte[Limit + 1]),
                1), ("grpc-encoding", encoding));
        Assert.Equal(StatusCode.ResourceExhausted, status.StatusCode);
    }

    [Fact]
    public async Task AMessageThatNeedsADictionaryIsRefused() => Assert.Equal(
        StatusCode.InvalidArgument,
        (await RawGrpc.SendAsync(
            store.Services, Add, GrpcFrame.Create([0x78, 0xBB, 0, 0, 0, 1, 3, 0], 1), ("grpc-encoding", "deflate"))).StatusCode);

    [Fact]
    public async Task AnEmptyMessageMayBeCompressedToNothing() =>
        Assert.Equal(StatusCode.OK,
            (await RawGrpc.SendAsync(store.Services, "BookService/ListBooks", GrpcFrame.Create([], 1), ("grpc-encoding", "gzip")))
                .StatusCode);

    [Fact]
    public async Task AnUnknownEncodingIsUnimplementedAndTheKnownOnesAreNamed()
    {
        var status = await RawGrpc.SendAsync(store.Services, Add, GrpcFrame.Create(Message, 1), ("grpc-encoding", "br"));
        Assert.Equal(StatusCode.Unimplemented, status.StatusCode);
        Assert.Contains("gzip", status.Detail, StringComparison.Ordinal);
    }

    [Fact]
    public async Task AnHttp11RequestGetsAResponse()
    {
        using var client = ServiceClient.CreateHttp1(store.Services.GrpcService.Announcement.Http2);
        using var response = await client.GetAsync("/");
        Assert.Equal((HttpStatusCode.BadRequest, HttpVersion.Version11), (response.StatusCode, response.Version));
    }

    [Fact]
    public async Task AnUnknownMethodIsUnimplemented() =>
        await GrpcAssert.AssertFailsAsync(
            StatusCode.Unimplemented, () => RawCall.SendAsync(store.Services.Channel, "rpcbench.v1.PayloadService", "GetHugePayload", []));
}
