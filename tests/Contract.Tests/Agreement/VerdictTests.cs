namespace RpcBench.Contract.Tests.Agreement;

/// <summary>Sends the same content as JSON and as a message, and compares the reactions of both APIs.</summary>
[Collection(nameof(MemoryStore))]
public sealed class VerdictTests(MemoryStore store)
{
    private const string Books = "/api/books";
    private const string Insert = "BookService/InsertBook";
    private const string Image = "/api/images/json";
    private const string Measure = "ImageService/MeasureBase64";

    private static readonly string Png = Convert.ToBase64String(ImageHeaders.CreatePng(3, 4));

    public static TheoryData<string, HttpStatusCode, StatusCode> Titles => new()
    {
        { "41", HttpStatusCode.Created, StatusCode.OK },
        { "00", HttpStatusCode.Created, StatusCode.OK },
        { "EFBFBD", HttpStatusCode.Created, StatusCode.OK },
        { "F09F939A", HttpStatusCode.Created, StatusCode.OK },
        { "EFBBBF41", HttpStatusCode.Created, StatusCode.OK },
        { "", HttpStatusCode.BadRequest, StatusCode.InvalidArgument },
        { "80", HttpStatusCode.BadRequest, StatusCode.InvalidArgument },
        { "41C328", HttpStatusCode.BadRequest, StatusCode.InvalidArgument },
        { "C0AF", HttpStatusCode.BadRequest, StatusCode.InvalidArgument },
        { "EDA080", HttpStatusCode.BadRequest, StatusCode.InvalidArgument },
        { "F4908080", HttpStatusCode.BadRequest, StatusCode.InvalidArgument },
        { "EFBFBDE2", HttpStatusCode.BadRequest, StatusCode.InvalidArgument },
    };

    public static TheoryData<string, bool> Base64 => new()
    {
        { Png, true },
        { Png.Insert(8, "\n"), true },
        { Png.Insert(9, " \r\t") + "\n", true },
        { Convert.ToBase64String([.. ImageHeaders.CreatePng(3, 4), 0]).TrimEnd('='), false },
        { Png + "=", false },
        { Png + "====", false },
        { Png.Insert(4, "="), false },
        { Png.Replace('+', '-').Replace('/', '_').Insert(4, "-"), false },
        { Png.Insert(4, "\u00a0"), false },
        { Png.Insert(4, "\v"), false },
        { Png.Insert(4, "\ufffd"), false },
        { Convert.ToBase64String([.. ImageHeaders.CreatePng(3, 4), 0]), true },
        { Convert.ToBase64String([.. ImageHeaders.CreatePng(3, 4), 0]).Replace("A==", "B==", StringComparison.Ordinal), false },
        { Convert.ToBase64String([.. ImageHeaders.CreatePng(3, 4), 0, 0]).Replace("A=", "B=", StringComparison.Ordinal), false },
        { Png[..8], false },
        { "", false },
    };

    [Theory, MemberData(nameof(Titles))]
    public async Task BothApisAcceptOrRefuseTheSameTitles(string utf8, HttpStatusCode http, StatusCode grpc)
    {
        var title = Convert.FromHexString(utf8);
        byte[] escaped = [.. title.SelectMany(octet => octet == 0 ? "\\u0000"u8.ToArray() : [octet])];
        byte[] json = [.. "{\"id\":900001,\"title\":\""u8, .. escaped, .. "\",\"author\":\"A\"}"u8];
        byte[] message = [.. new V1.Book { Id = 900001, Author = "A" }.ToByteArray(), 0x12, (byte)title.Length, .. title];

        using var content = new ByteArrayContent(json) { Headers = { ContentType = new("application/json") } };
        using var response = await store.Services.Rest.PostAsync(Books, content);
        Assert.Equal(http, response.StatusCode);
        Assert.Equal(grpc, (await RawGrpc.SendAsync(store.Services, Insert, GrpcFrame.Create(message))).StatusCode);
        if (grpc == StatusCode.OK)
        {
            Assert.Equal(Encoding.UTF8.GetString(title), (await store.Services.Books.GetBookAsync(new() { Id = 900001 })).Title);
            await store.Services.Books.DeleteBookAsync(new() { Id = 900001 });
            using var gone = await store.Services.Rest.DeleteAsync($"{Books}/900001");
        }
    }

    [Theory, MemberData(nameof(Base64))]
    public async Task BothApisAcceptOrRefuseTheSameBase64(string text, bool isImage)
    {
        using var response =
            await store.Services.Rest.PostTextAsync(Image, $$"""{"image":{{System.Text.Json.JsonSerializer.Serialize(text)}}}""");
        var grpc = await RawGrpc.SendAsync(store.Services, Measure, GrpcFrame.Create(new V1.Base64Image { Image = text }.ToByteArray()));
        Assert.Equal(
            isImage ? (HttpStatusCode.OK, StatusCode.OK) : (HttpStatusCode.BadRequest, StatusCode.InvalidArgument),
            (response.StatusCode, grpc.StatusCode));
    }

    [Fact]
    public async Task AHealthCheckRefusesInvalidUtf8() => await GrpcAssert.AssertFailsAsync(
        StatusCode.InvalidArgument, () => RawCall.SendAsync(store.Services.Channel, "grpc.health.v1.Health", "Check", [0x0A, 1, 0x80]));
}
