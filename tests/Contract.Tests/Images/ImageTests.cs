using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using Google.Protobuf;
using Grpc.Core;
using RpcBench.Contracts.Equality;
using RpcBench.Contracts.Images;

namespace RpcBench.Contract.Tests.Images;

public sealed class ImageTests(MemoryStore store) : IClassFixture<MemoryStore>
{
    private const string Raw = "/api/images/raw";
    private const string Json = "/api/images/json";
    private const int Limit = 8 * 1024 * 1024;

    private ServicePair Services => store.Services;

    public static TheoryData<byte[], int, int> Images => new()
    {
        { Samples.Jpeg(1, 1), 1, 1 },
        { Samples.Jpeg(4032, 3024), 4032, 3024 },
        { Samples.Jpeg(65_535, 65_500, frame: 0xC2), 65_535, 65_500 },
        { Samples.Jpeg(640, 480, padding: 300_000), 640, 480 },
        { Samples.Png(1, 1), 1, 1 },
        { Samples.Png(100_000, 7), 100_000, 7 },
        { Convert.FromBase64String("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="), 1, 1 },
    };

    public static TheoryData<byte[]> NoImages => new()
    {
        Array.Empty<byte>(),
        new byte[] { 0xFF },
        new byte[] { 0xFF, 0xD8 },
        new byte[1000],
        "GIF89a\u0001\0\u0001\0"u8.ToArray(),
        "<svg width=\"1\" height=\"1\"/>"u8.ToArray(),
        Samples.Jpeg(4032, 3024)[..26],
        Samples.Jpeg(0, 3024),
        Samples.Jpeg(4032, 0),
        Samples.Jpeg(4032, 3024, frame: 0xC4),
        Samples.Png(0, 1),
        Samples.Png(-1, 1),
        Samples.Png(10, 10)[..20],
    };

    [Theory, MemberData(nameof(Images))]
    public async Task BothReadTheDimensionsFromTheHeader(byte[] image, int width, int height)
    {
        using var raw = await Services.Rest.PostAsync(Raw, RawContent(image));
        using var json = await Services.Rest.PostAsJsonAsync(Json, new() { Image = image }, ImageJsonContext.Default.ImageRequest);
        var size = await raw.Content.ReadFromJsonAsync(ImageJsonContext.Default.ImageSize);

        Assert.Equal(new() { Width = width, Height = height }, size);
        Assert.Equal(size, await json.Content.ReadFromJsonAsync(ImageJsonContext.Default.ImageSize));
        Assert.Null(PayloadComparer.FirstDifference(size, await Services.Images.MeasureRawAsync(new() { Image = ByteString.CopyFrom(image) })));
        Assert.Null(PayloadComparer.FirstDifference(size, await Services.Images.MeasureBase64Async(new() { Image = Convert.ToBase64String(image) })));
    }

    [Theory, MemberData(nameof(NoImages))]
    public async Task BytesThatAreNoImageAreRefusedByAllFourInTheSameWords(byte[] bytes)
    {
        using var raw = await Services.Rest.PostAsync(Raw, RawContent(bytes));
        using var json = await Services.Rest.PostAsJsonAsync(Json, new() { Image = bytes }, ImageJsonContext.Default.ImageRequest);
        var detail = await ProblemAssert.IsAsync(HttpStatusCode.BadRequest, raw);

        Assert.StartsWith("The bytes are not a JPEG or PNG image: ", detail, StringComparison.Ordinal);
        Assert.Equal(detail, await ProblemAssert.IsAsync(HttpStatusCode.BadRequest, json));
        Assert.Equal(detail, await GrpcAssert.FailsAsync(
            StatusCode.InvalidArgument, async () => await Services.Images.MeasureRawAsync(new() { Image = ByteString.CopyFrom(bytes) })));
        Assert.Equal(detail, await GrpcAssert.FailsAsync(
            StatusCode.InvalidArgument, async () => await Services.Images.MeasureBase64Async(new() { Image = Convert.ToBase64String(bytes) })));
    }

    [Theory]
    [InlineData("{ \"image\": \"not base64!\" }")]
    [InlineData("{ \"image\": \"/9j\" }")]
    [InlineData("{ \"image\": null }")]
    [InlineData("{ \"image\": 7 }")]
    [InlineData("{ }")]
    [InlineData("")]
    public async Task ABodyThatIsNotTheJsonOfAnImageIsRefused(string body)
    {
        using var response = await Services.Rest.PostAsync(Json, JsonText.Of(body));
        Assert.Contains("ImageRequest", await ProblemAssert.IsAsync(HttpStatusCode.BadRequest, response), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("not base64!")]
    [InlineData("/9j")]
    public async Task TextThatIsNoBase64IsRefused(string text) => Assert.Equal(
        "The image is not base64.",
        await GrpcAssert.FailsAsync(StatusCode.InvalidArgument, async () => await Services.Images.MeasureBase64Async(new() { Image = text })));

    [Fact]
    public async Task AnImageOfAsManyBytesAsTheLimitIsTakenAndOneMoreIsNot()
    {
        var image = new byte[Limit + 1];
        Samples.Jpeg(10, 20).CopyTo(image, 0);

        using var taken = await Services.Rest.PostAsync(Raw, RawContent(image[..Limit]));
        using var refused = await Services.Rest.PostAsync(Raw, RawContent(image));
        Assert.Equal(HttpStatusCode.OK, taken.StatusCode);
        await ProblemAssert.IsAsync(HttpStatusCode.RequestEntityTooLarge, refused);

        // Five bytes of every such message say which field it is and how long.
        Assert.Equal(10, (await Services.Images.MeasureRawAsync(new() { Image = ByteString.CopyFrom(image, 0, Limit - 5) })).Width);
        await GrpcAssert.FailsAsync(
            StatusCode.ResourceExhausted, async () => await Services.Images.MeasureRawAsync(new() { Image = ByteString.CopyFrom(image, 0, Limit - 4) }));
    }

    [Fact]
    public async Task ABodyWithoutALengthIsEndedAtTheLimitToo()
    {
        using var endless = new StreamContent(new ZeroStream(Limit * 2)) { Headers = { ContentType = new("image/png") } };
        using var request = new HttpRequestMessage(HttpMethod.Post, Raw) { Content = endless };
        request.Headers.TransferEncodingChunked = true;
        using var refused = await Services.Rest.SendAsync(request);
        await ProblemAssert.IsAsync(HttpStatusCode.RequestEntityTooLarge, refused);
    }

    [Fact]
    public async Task AnImageInBase64OverTheLimitIsTooLargeForBoth()
    {
        var image = new byte[Limit / 4 * 3];
        Samples.Jpeg(10, 20).CopyTo(image, 0);
        using var refused = await Services.Rest.PostAsJsonAsync(Json, new() { Image = image }, ImageJsonContext.Default.ImageRequest);
        await ProblemAssert.IsAsync(HttpStatusCode.RequestEntityTooLarge, refused);
        await GrpcAssert.FailsAsync(
            StatusCode.ResourceExhausted, async () => await Services.Images.MeasureBase64Async(new() { Image = Convert.ToBase64String(image) }));
    }

    [Theory]
    [InlineData(Raw, "text/plain")]
    [InlineData(Raw, "application/json")]
    [InlineData(Json, "image/png")]
    public async Task AnotherContentTypeIsNotTaken(string path, string type)
    {
        using var content = new ByteArrayContent(Samples.Png(1, 1)) { Headers = { ContentType = new(type) } };
        using var response = await Services.Rest.PostAsync(path, content);
        await ProblemAssert.IsAsync(HttpStatusCode.UnsupportedMediaType, response);
    }

    private static ByteArrayContent RawContent(byte[] image) => new(image) { Headers = { ContentType = new MediaTypeHeaderValue("image/jpeg") } };

    /// <summary>So many zeros.</summary>
    private sealed class ZeroStream(long left) : MemoryStream
    {
        private long _left = left;

        public override int Read(Span<byte> buffer) => Take(buffer.Length);

        public override int Read(byte[] buffer, int offset, int count) => Take(count);

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Take(buffer.Length));

        private int Take(int most)
        {
            var taken = (int)Math.Min(most, _left);
            _left -= taken;
            return taken;
        }
    }
}
