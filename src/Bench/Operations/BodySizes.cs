using RpcBench.Contracts.V1;
using Json = RpcBench.Contracts.BodyJsonContext;
using ReceivedBody = RpcBench.Contracts.ReceivedBody;

namespace RpcBench.Bench.Operations;

/// <summary>The factor that shows what the size of a body costs, for downloads and uploads: as an HTTP body, as one gRPC message, and as a
/// stream of messages. Over HTTP/2 there are arms with the libraries' default windows and arms with larger windows.</summary>
internal static class BodySizes
{
    private const int Kibibyte = 1024;
    private const int Mebibyte = 1024 * Kibibyte;

    // The largest body, with room for the few bytes around it.
    private const int MaxBodyBytes = (64 * Mebibyte) + Kibibyte;

    private static readonly (string Name, int Bytes)[] Sizes =
        [("64KiB", 64 * Kibibyte), ("1MiB", Mebibyte), ("16MiB", 16 * Mebibyte), ("64MiB", 64 * Mebibyte)];

    // The bytes of the largest upload. They are random, so that no layer can compress them.
    private static readonly Lazy<byte[]> UploadBytes = new(() =>
    {
        var bytes = new byte[Sizes[^1].Bytes];
        new Random(Sizes.Length).NextBytes(bytes);
        return bytes;
    });

    public static void Declare(ComparisonBuilder comparison, BenchServices services)
    {
        var arms = new BodyArms(comparison);
        services.Add("bodies").WithSetting("Limits:MaxBodyBytes", $"{MaxBodyBytes}")
            .Serves(arms.Http1, BenchServices.Http1Url).Serves(arms.Http2, BenchServices.Http2Url)
            .Serves(arms.Message, BenchServices.Http2Url).Serves(arms.Chunks, BenchServices.Http2Url);
        services.Add("bodies-usual-windows", "bodies")
            .WithSetting("Limits:MaxBodyBytes", $"{MaxBodyBytes}").WithSetting("Limits:KestrelWindows", "true")
            .Serves(arms.Http2DefaultWindows, BenchServices.Http2Url).Serves(arms.MessageDefaultWindows, BenchServices.Http2Url)
            .Serves(arms.ChunksDefaultWindows, BenchServices.Http2Url);
        foreach (var (name, bytes) in Sizes)
        {
            DeclareDownload(comparison, $"Download{name}", bytes, arms);
            DeclareUpload(comparison, $"Upload{name}", bytes, arms);
        }

        DeclareFactor(
            comparison.Explain("size", "what the size of a body costs, whole and in chunks, with usual and with larger windows"),
            arms);
    }

    private static void DeclareDownload(ComparisonBuilder comparison, string name, int bytes, BodyArms arms) => comparison
        .Operation(name, keys: [bytes]).Group("downloads")
        .Call(arms.Http1, async (http, size, stop) =>
            (ReadOnlyMemory<byte>)await http.GetByteArrayAsync(Route($"/{size}"), stop), body => ToReceivedBody(body.Span))
        .Call(arms.Message, (bodies, size, stop) =>
            bodies.DownloadAsync(new() { Bytes = size }, cancellationToken: stop), body => ToReceivedBody(body.Content.Span))
        .Call(arms.Chunks, ReadChunksAsync, body => ToReceivedBody(body.Span));

    private static void DeclareUpload(ComparisonBuilder comparison, string name, int bytes, BodyArms arms) => comparison
        .Operation(name, keys: [bytes]).Group("uploads")
        .Call(arms.Http1, (http, size, stop) => JsonPosts.PostAsync(
            http, Route(""), new ReadOnlyMemoryContent(FirstUploadBytes(size)), Json.Default.ReceivedBody, stop))
        .Call(arms.Message, (bodies, size, stop) =>
            bodies.UploadAsync(ToMessage(FirstUploadBytes(size)), cancellationToken: stop), received => ToReceivedBody(received))
        .Call(arms.Chunks, WriteChunksAsync, received => ToReceivedBody(received));

    private static async Task<ReadOnlyMemory<byte>> ReadChunksAsync(
        BodyService.BodyServiceClient bodies, int size, CancellationToken cancellation)
    {
        var (whole, read) = (new byte[size], 0);
        using var call = bodies.DownloadInChunks(new() { Bytes = size }, cancellationToken: cancellation);
        await foreach (var chunk in call.ResponseStream.ReadAllAsync(cancellation))
        {
            chunk.Content.Span.CopyTo(whole.AsSpan(read));
            read += chunk.Content.Length;
        }

        return whole.AsMemory(0, read);
    }

    private static async Task<Contracts.V1.ReceivedBody> WriteChunksAsync(
        BodyService.BodyServiceClient bodies, int size, CancellationToken cancellation)
    {
        using var call = bodies.UploadInChunks(cancellationToken: cancellation);
        for (var sent = 0; sent < size; sent += BodyChunk.Bytes)
        {
            var chunk = FirstUploadBytes(size).Slice(sent, Math.Min(BodyChunk.Bytes, size - sent));
            await call.RequestStream.WriteAsync(ToMessage(chunk), cancellation);
        }

        await call.RequestStream.CompleteAsync();
        return await call.ResponseAsync;
    }

    private static void DeclareFactor(Explanation why, BodyArms arms)
    {
        why.Of([.. Sizes[..^1].SelectMany(size => (string[])[$"Download{size.Name}", $"Upload{size.Name}"])]);
        why.Difference("HTTP/2 instead of HTTP/1.1", arms.Http2, arms.Http1);
        why.Difference("one gRPC message instead of a body of HTTP/2", arms.Message, arms.Http2);
        why.Difference("a gRPC stream of chunks of 64 KiB instead of one message", arms.Chunks, arms.Message);
        why.Difference("the libraries' windows instead of 8 MiB, a body of HTTP/2", arms.Http2DefaultWindows, arms.Http2);
        why.Difference("the libraries' windows instead of 8 MiB, one message", arms.MessageDefaultWindows, arms.Message);
        why.Difference("the libraries' windows instead of 8 MiB, chunks", arms.ChunksDefaultWindows, arms.Chunks);
        why.Reading("A download ends with all bytes in one array or message of the client, an upload with the service's count and CRC-32 "
            + "of them; the Web API and the stream read an upload as it comes, and one message is whole in the service first. The "
            + "libraries' windows are 64 KiB of the client, which widen with what it learns of the round trip, and Kestrel's. Operations "
            + "of 64 MiB are measured where --operation names them; over distance add --in-flight 1 --network rtt=35ms,rtt=148ms.");
    }

    private static string Route(string rest) => $"/api/bodies{rest}";

    private static ReadOnlyMemory<byte> FirstUploadBytes(int bytes) => UploadBytes.Value.AsMemory(0, bytes);

    private static Body ToMessage(ReadOnlyMemory<byte> bytes) => new() { Content = UnsafeByteOperations.UnsafeWrap(bytes) };

    private static ReceivedBody ToReceivedBody(ReadOnlySpan<byte> bytes) => new(bytes.Length, Crc32.HashToUInt32(bytes));

    private static ReceivedBody ToReceivedBody(Contracts.V1.ReceivedBody received) => new(received.Bytes, received.Checksum);

    private sealed class BodyArms
    {
        public BodyArms(ComparisonBuilder comparison)
        {
            Http1 = OnlyForWhy(comparison.Arm("body-h1", target => Arms.CreateHttpClient(target, HttpVersion.Version11)), "HTTP/1.1 body");
            Http2 = OnlyForWhy(Http1.Variant("body-h2", CreateHttp2Client), "HTTP/2 body");
            Http2DefaultWindows = OnlyForWhy(
                Http1.Variant("body-h2-usual", target => CreateHttp2Client(Arms.UseDefaultWindow(target))), "HTTP/2 body, usual windows");
            Message = OnlyForWhy(comparison.Arm("body-message", CreateGrpcClient), "gRPC message");
            MessageDefaultWindows = OnlyForWhy(
                Message.Variant(
                    "body-message-usual",
                    target => CreateGrpcClient(Arms.UseDefaultWindow(target))), "gRPC message, usual windows");
            Chunks = OnlyForWhy(comparison.Arm("body-chunks", CreateGrpcClient), "gRPC chunks");
            ChunksDefaultWindows = OnlyForWhy(
                Chunks.Variant(
                    "body-chunks-usual",
                    target => CreateGrpcClient(Arms.UseDefaultWindow(target))), "gRPC chunks, usual windows");
        }

        public Arm<HttpClient> Http1 { get; }

        public Arm<HttpClient> Http2 { get; }

        public Arm<HttpClient> Http2DefaultWindows { get; }

        public Arm<BodyService.BodyServiceClient> Message { get; }

        public Arm<BodyService.BodyServiceClient> MessageDefaultWindows { get; }

        public Arm<BodyService.BodyServiceClient> Chunks { get; }

        public Arm<BodyService.BodyServiceClient> ChunksDefaultWindows { get; }

        private static HttpClient CreateHttp2Client(ArmTarget target) => Arms.CreateHttpClient(target, HttpVersion.Version20);

        private static BodyService.BodyServiceClient CreateGrpcClient(ArmTarget target) => new(target.Channel(channel =>
        {
            channel.MaxReceiveMessageSize = null;
            channel.MaxSendMessageSize = null;
        }));

        private static Arm<TClient> OnlyForWhy<TClient>(Arm<TClient> arm, string label)
            where TClient : class => arm.WithLabel(label).OnlyToExplain();
    }
}
