using V1 = RpcBench.Contracts.V1;

namespace RpcBench.BodyService;

/// <summary><c>rpcbench.v1.BodyService</c>: bytes as a message, or as a stream of messages.</summary>
internal sealed class Bodies(Content content) : V1.BodyService.BodyServiceBase
{
    public override Task<V1.Body> Download(V1.BodySize request, ServerCallContext context) =>
        Task.FromResult(MessageOf(Find(request)));

    public override async Task DownloadInChunks(
        V1.BodySize request, IServerStreamWriter<V1.Body> responseStream, ServerCallContext context)
    {
        var left = Find(request);
        while (left.Length > 0)
        {
            var chunk = left[..Math.Min(BodyChunk.Bytes, left.Length)];
            await responseStream.WriteAsync(MessageOf(chunk), context.CancellationToken);
            left = left[chunk.Length..];
        }
    }

    public override Task<V1.ReceivedBody> Upload(V1.Body request, ServerCallContext context) => Task.FromResult(
        new V1.ReceivedBody { Bytes = request.Content.Length, Checksum = Crc32.HashToUInt32(request.Content.Span) });

    public override async Task<V1.ReceivedBody> UploadInChunks(IAsyncStreamReader<V1.Body> requestStream, ServerCallContext context)
    {
        var (checksum, received) = (new Crc32(), 0L);
        await foreach (var chunk in requestStream.ReadAllAsync(context.CancellationToken))
        {
            checksum.Append(chunk.Content.Span);
            received += chunk.Content.Length;
        }

        return new() { Bytes = received, Checksum = checksum.GetCurrentHashAsUInt32() };
    }

    private ReadOnlyMemory<byte> Find(V1.BodySize size) =>
        content.First(size.Bytes) ?? throw new RpcException(new(StatusCode.InvalidArgument, content.Refusal));

    private static V1.Body MessageOf(ReadOnlyMemory<byte> bytes) => new() { Content = UnsafeByteOperations.UnsafeWrap(bytes) };
}
