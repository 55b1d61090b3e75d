using V1 = RpcBench.Contracts.V1;

namespace RpcBench.BodyService;

internal sealed class BodyGrpcService(Content content, Items items) : V1.BodyService.BodyServiceBase
{
    public override Task<V1.Body> Download(V1.BodySize request, ServerCallContext context) =>
        Task.FromResult(ToMessage(RequireBytes(request)));

    public override async Task DownloadInChunks(
        V1.BodySize request, IServerStreamWriter<V1.Body> responseStream, ServerCallContext context)
    {
        var left = RequireBytes(request);
        while (left.Length > 0)
        {
            var chunk = left[..Math.Min(BodyChunk.Bytes, left.Length)];
            await responseStream.WriteAsync(ToMessage(chunk), context.CancellationToken);
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

    public override Task<V1.Texts> ListTexts(V1.ItemCount request, ServerCallContext context) =>
        Task.FromResult(new V1.Texts { Items = { items.Texts(request.Items) ?? throw CreateException(Items.OutOfRangeMessage) } });

    public override Task<V1.Numbers> ListNumbers(V1.ItemCount request, ServerCallContext context) =>
        Task.FromResult(new V1.Numbers { Items = { items.Numbers(request.Items) ?? throw CreateException(Items.OutOfRangeMessage) } });

    private ReadOnlyMemory<byte> RequireBytes(V1.BodySize size)
        => content.FirstBytes(size.Bytes) ?? throw CreateException(content.OutOfRangeMessage);

    private static RpcException CreateException(string why) => new(new(StatusCode.InvalidArgument, why));

    private static V1.Body ToMessage(ReadOnlyMemory<byte> bytes) => new() { Content = UnsafeByteOperations.UnsafeWrap(bytes) };
}
