namespace RpcBench.Contract.Tests.Errors;

[Collection(nameof(OnMemory))]
public sealed class RestBodyTests(MemoryStore store)
{
    private const string Add = "/api/compute/add";
    private const string Sum = """{ "left": 2, "right": 3 }""";

    private HttpClient Rest => store.Services.Rest;

    [Theory, InlineData(null), InlineData("json"), InlineData("application/"), InlineData("application/json, application/json"),
        InlineData("application/json; charset=no-such")]
    public Task ABodyWithoutAContentTypeThatIsTakenIsNotRead(string? type) =>
        ProblemAssert.ContainsAsync("Content-Type", HttpStatusCode.UnsupportedMediaType, SendAsync(type));

    [Theory, InlineData("application/json"), InlineData("Application/JSON; Charset=UTF-8")]
    public async Task AContentTypeMayBeWrittenInEveryWay(string type)
    {
        using var response = await SendAsync(type);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
    }

    [Theory]
    [InlineData("FFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n")]
    [InlineData("7FFFFFFF1\r\n{}\r\n0\r\n\r\n")]
    [InlineData("xyz\r\n{}\r\n0\r\n\r\n")]
    [InlineData("2\r\n{}0\r\n\r\n")]
    public async Task ChunksThatCannotBeReadAreTheCallersFault(string chunks)
    {
        using var client = await BeginAsync(chunks);
        var answer = await RestAsync(client);
        Assert.StartsWith("HTTP/1.1 400 ", answer, StringComparison.Ordinal);
        Assert.Contains("application/problem+json", answer, StringComparison.Ordinal);
    }

    // What came first has been read by then: another request, sent after it, has been answered.
    [Theory, InlineData(""), InlineData("1\r\n{\r\n"), InlineData("A\r\n{ \"left\":\r\n"), InlineData("2\r\n{}\r\n")]
    public async Task AChunkThatCannotBeReadAfterOthersIsTheCallersFault(string good)
    {
        using var client = await BeginAsync(good);
        using var other = await SendAsync("application/json");
        Assert.Equal(HttpStatusCode.OK, other.StatusCode);
        await client.GetStream().WriteAsync("xyz\r\n{}\r\n0\r\n\r\n"u8.ToArray());
        Assert.StartsWith("HTTP/1.1 400 ", await RestAsync(client), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/api/payloads/small/1", HttpStatusCode.OK)]
    [InlineData("/api/payloads/small", HttpStatusCode.OK)]
    [InlineData("/api/payloads/small/stream", HttpStatusCode.OK)]
    [InlineData("/api/books/7", HttpStatusCode.OK)]
    [InlineData("/health/ready", HttpStatusCode.OK)]
    [InlineData("/api/payloads/small/abc", HttpStatusCode.BadRequest)]
    [InlineData("/api/payloads/small/101", HttpStatusCode.NotFound)]
    [InlineData(Add, HttpStatusCode.MethodNotAllowed)]
    public async Task HeadIsAnsweredAsGetWithoutABody(string path, HttpStatusCode expected)
    {
        var service = store.Services.RestService.Announcement;
        foreach (var client in new[] { ServiceClient.Http1(service.Http1), ServiceClient.Http2(service.Http2) })
        {
            using var once = client;
            using var request = new HttpRequestMessage(HttpMethod.Head, path);
            (request.Version, request.VersionPolicy) = (client.DefaultRequestVersion, client.DefaultVersionPolicy);
            using var head = await client.SendAsync(request);
            using var get = await client.GetAsync(path);
            Assert.Equal(expected, head.StatusCode);
            Assert.Equal((expected, request.Version), (get.StatusCode, get.Version));
            Assert.Equal(get.Content.Headers.ContentType, head.Content.Headers.ContentType);
            Assert.Empty(await head.Content.ReadAsByteArrayAsync());
        }
    }

    private async Task<HttpResponseMessage> SendAsync(string? type)
    {
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(Sum));
        Assert.True(type is null || content.Headers.TryAddWithoutValidation("Content-Type", type));
        return await Rest.PostAsync(Add, content);
    }

    private async Task<TcpClient> BeginAsync(string chunks)
    {
        var address = store.Services.RestService.Announcement.Http1!;
        var client = new TcpClient { NoDelay = true };
        await client.ConnectAsync(address.Host, address.Port);
        var request = $"POST {Add} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n{chunks}";
        await client.GetStream().WriteAsync(Encoding.Latin1.GetBytes(request));
        return client;
    }

    // Until the service closes: it must, because nobody knows where the next request would begin.
    private static async Task<string> RestAsync(TcpClient client)
    {
        using var reader = new StreamReader(client.GetStream(), Encoding.Latin1);
        return await reader.ReadToEndAsync();
    }
}
