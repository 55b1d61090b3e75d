namespace RpcBench.Contract.Tests.Images;

[Collection(nameof(MemoryStore))]
public sealed class ImageTests(MemoryStore store)
{
    private const string Raw = "/api/images/raw";
    private const string Json = "/api/images/json";
    private const int Limit = 8 * 1024 * 1024;

    private ServicePair Services => store.Services;

    public static TheoryData<byte[], int, int> Images => new()
    {
        { ImageHeaders.CreateJpeg(1, 1), 1, 1 },
        { ImageHeaders.CreateJpeg(4032, 3024), 4032, 3024 },
        { ImageHeaders.CreateJpeg(65_535, 65_500, frame: 0xC2), 65_535, 65_500 },
        { ImageHeaders.CreateJpeg(640, 480, padding: 300_000), 640, 480 },
        { ImageHeaders.CreatePng(1, 1), 1, 1 },
        { ImageHeaders.CreatePng(100_000, 7), 100_000, 7 },
        { Convert.FromBase64String("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="), 1,
            1 },
    };

    public static TheoryData<byte[]> InvalidImages => new()
    {
        Array.Empty<byte>(),
        new byte[] { 0xFF },
        new byte[] { 0xFF, 0xD8 },
        new byte[1000],
        "GIF89a\u0001\0\u0001\0"u8.ToArray(),
        "<svg width=\"1\" height=\"1\"/>"u8.ToArray(),
        ImageHeaders.CreateJpeg(4032, 3024)[..26],
        ImageHeaders.CreateJpeg(0, 3024),
        ImageHeaders.CreateJpeg(4032, 0),
        ImageHeaders.CreateJpeg(4032, 3024, frame: 0xC4),
        ImageHeaders.CreatePng(0, 1),
        ImageHeaders.CreatePng(-1, 1),
        ImageHeaders.CreatePng(10, 10)[..20],
    };

    [Theory, MemberData(nameof(Images))]
    public async Task BothApisReadTheDimensionsFromTheHeader(byte[] image, int width, int height)
    {
        using var raw = await Services.Rest.PostAsync(Raw, RawContent(image));
        using var json = await PostAsync(image);
        var size = await raw.Content.ReadFromJsonAsync(ImageJsonContext.Default.ImageSize);

        Assert.Equal(new() { Width = width, Height = height }, size);
        Assert.Equal(size, await json.Content.ReadFromJsonAsync(ImageJsonContext.Default.ImageSize));
        Assert.Empty(PayloadComparer.FindDifferences(
            size, await Services.Images.MeasureRawAsync(new() { Image = ByteString.CopyFrom(image) })));
        Assert.Empty(PayloadComparer.FindDifferences(
            size, await Services.Images.MeasureBase64Async(new() { Image = Convert.ToBase64String(image) })));
    }

    [Theory, MemberData(nameof(InvalidImages))]
    public async Task AllFourMethodsRefuseInvalidImagesWithTheSameMessage(byte[] bytes)
    {
        var detail = await ProblemAssert.AssertProblemAsync(HttpStatusCode.BadRequest, Services.Rest.PostAsync(Raw, RawContent(bytes)));

        Assert.StartsWith("The bytes are not a JPEG or PNG image: ", detail, StringComparison.Ordinal);
        Assert.Equal(detail, await ProblemAssert.AssertProblemAsync(HttpStatusCode.BadRequest, PostAsync(bytes)));
        Assert.Equal(detail, await GrpcAssert.AssertFailsAsync(
            StatusCode.InvalidArgument, Services.Images.MeasureRawAsync(new() { Image = ByteString.CopyFrom(bytes) })));
        Assert.Equal(detail, await GrpcAssert.AssertFailsAsync(
            StatusCode.InvalidArgument, Services.Images.MeasureBase64Async(new() { Image = Convert.ToBase64String(bytes) })));
    }

    [Fact]
    public async Task AnImageOfExactlyTheLimitIsAcceptedAndALargerOneIsNot()
    {
        var image = new byte[Limit + 1];
        ImageHeaders.CreateJpeg(10, 20).CopyTo(image, 0);

        using var taken = await Services.Rest.PostAsync(Raw, RawContent(image[..Limit]));
        Assert.Equal(HttpStatusCode.OK, taken.StatusCode);

        // Over HTTP/1.1, Kestrel closes the connection of a client that is still sending.
        using var rest = ServiceClient.CreateHttp2(Services.RestService.Announcement.Http2);
        await ProblemAssert.AssertProblemAsync(HttpStatusCode.RequestEntityTooLarge, rest.PostAsync(Raw, RawContent(image)));

        // Five bytes of each such message are the number and the length of the field.
        Assert.Equal(10, (await Services.Images.MeasureRawAsync(new() { Image = ByteString.CopyFrom(image, 0, Limit - 5) })).Width);
        await GrpcAssert.AssertFailsAsync(
            StatusCode.ResourceExhausted, Services.Images.MeasureRawAsync(new() { Image = ByteString.CopyFrom(image, 0, Limit - 4) }));
    }

    [Fact]
    public async Task ABase64ImageOverTheLimitIsTooLargeForBothApis()
    {
        var image = new byte[Limit / 4 * 3];
        ImageHeaders.CreateJpeg(10, 20).CopyTo(image, 0);
        await ProblemAssert.AssertProblemAsync(HttpStatusCode.RequestEntityTooLarge, PostAsync(image));
        await GrpcAssert.AssertFailsAsync(
            StatusCode.ResourceExhausted, Services.Images.MeasureBase64Async(new() { Image = Convert.ToBase64String(image) }));
    }

    private static ByteArrayContent RawContent(byte[] image) =>
        new(image) { Headers = { ContentType = new MediaTypeHeaderValue("image/jpeg") } };

    private Task<HttpResponseMessage> PostAsync(byte[] image) =>
        Services.Rest.PostAsJsonAsync(Json, new() { Image = image }, ImageJsonContext.Default.ImageRequest);
}
