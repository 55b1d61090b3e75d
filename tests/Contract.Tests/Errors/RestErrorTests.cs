namespace RpcBench.Contract.Tests.Errors;

[Collection(nameof(MemoryStore))]
public sealed class RestErrorTests(MemoryStore store)
{
    private const string Add = "/api/compute/add";
    private const string DotProduct = "/api/compute/dot-product";
    private const string Books = "/api/books";
    private const string Sum = """{ "left": 2, "right": 3 }""";

    private HttpClient Rest => store.Services.Rest;

    [Theory]
    [InlineData(Add, null, "Content-Type")]
    [InlineData(Add, "json", "Content-Type")]
    [InlineData(Add, "application/", "Content-Type")]
    [InlineData(Add, "application/json, application/json", "Content-Type")]
    [InlineData(Add, "application/json; charset=no-such", "Content-Type")]
    [InlineData(Add, "text/plain", "text/plain")]
    [InlineData(Add, "application/x-www-form-urlencoded", "application/x-www-form-urlencoded")]
    [InlineData("/api/images/raw", "text/plain", "text/plain")]
    [InlineData("/api/images/raw", "application/json", "application/json")]
    [InlineData("/api/images/json", "image/png", "image/png")]
    public Task ABodyWithAnUnsupportedContentTypeIsNotRead(string path, string? type, string named) =>
        ProblemAssert.AssertProblemContainsAsync(named, HttpStatusCode.UnsupportedMediaType, SendAsync(type, path));

    [Theory]
    [InlineData(Add, "AddRequest", "")]
    [InlineData(Add, "AddRequest", "null")]
    [InlineData(Add, "AddRequest", "[]")]
    [InlineData(Add, "AddRequest", "{ \"left\": 1")]
    [InlineData(Add, "AddRequest", "{ \"left\": 1, \"right\": null }")]
    [InlineData(Add, "AddRequest", "{ \"left\": 1, \"right\": \"2\" }")]
    [InlineData(Add, "AddRequest", "{ \"left\": 1, \"right\": 2.5 }")]
    [InlineData(Add, "AddRequest", "{ \"left\": 1, \"right\": 9223372036854775808 }")]
    [InlineData(Add, "AddRequest", "{ \"left\": 1, \"right\": 2 } trailing")]
    [InlineData(DotProduct, "DotProductRequest", "{ \"left\": [1], \"right\": null }")]
    [InlineData(DotProduct, "DotProductRequest", "{ \"left\": [1] }")]
    [InlineData(DotProduct, "DotProductRequest", "{ \"left\": [1], \"right\": [\"NaN\"] }")]
    [InlineData(DotProduct, "DotProductRequest", "{ \"left\": [1], \"right\": [NaN] }")]
    [InlineData(DotProduct, "DotProductRequest", "{ \"left\": 1, \"right\": [2] }")]
    [InlineData(Books, "Book", "")]
    [InlineData(Books, "Book", "{ \"id\": 4711, \"title\": \"T\" }")]
    [InlineData(Books, "Book", "{ \"id\": 4711, \"title\": \"T\", \"author\": null }")]
    [InlineData(Books, "Book", "{ \"id\": \"4711\", \"title\": \"T\", \"author\": \"A\" }")]
    [InlineData(Books, "Book", "{ \"id\": 2147483648, \"title\": \"T\", \"author\": \"A\" }")]
    [InlineData(Books, "Book", "{ \"id\": 4711, \"title\": \"\\ud800\", \"author\": \"A\" }")]
    [InlineData(Books, "Book", "{ \"id\": 4711, \"title\": \"T\", \"title\": \"T\", \"author\": \"A\" }")]
    [InlineData("/api/images/json", "ImageRequest", "{ \"image\": \"/9j\" }")]
    [InlineData("/api/images/json", "ImageRequest", "{ \"image\": null }")]
    [InlineData("/api/images/json", "ImageRequest", "{ \"image\": 7 }")]
    [InlineData("/api/images/json", "ImageRequest", "{ }")]
    public async Task InvalidJsonIsRefusedWithoutImplementationDetails(string path, string name, string body)
    {
        var detail = await ProblemAssert.AssertProblemAsync(HttpStatusCode.BadRequest, Rest.PostTextAsync(path, body));
        Assert.StartsWith($"The body is not the JSON of one {name}", detail, StringComparison.Ordinal);
        AssertLacks(detail, "RpcBench");
        Assert.Equal(HttpStatusCode.NotFound, (await Rest.GetAsync($"{Books}/4711")).StatusCode);
    }

    [Theory, InlineData("application/json"), InlineData("Application/JSON; Charset=UTF-8")]
    public async Task EverySpellingOfAContentTypeIsAccepted(string type)
    {
        using var response = await SendAsync(type);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
    }

    [Theory]
    [InlineData("FFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n")]
    [InlineData("7FFFFFFF1\r\n{}\r\n0\r\n\r\n")]
    [InlineData("xyz\r\n{}\r\n0\r\n\r\n")]
    [InlineData("2\r\n{}0\r\n\r\n")]
    public async Task MalformedChunksAreTheCallersFault(string chunks)
    {
        using var client = await BeginChunkedRequestAsync(chunks);
        var answer = await ReadRemainderAsync(client);
        Assert.StartsWith("HTTP/1.1 400 ", answer, StringComparison.Ordinal);
        Assert.Contains("application/problem+json", answer, StringComparison.Ordinal);
    }

    // The first chunk has been read by then, because a later request has been answered.
    [Theory, InlineData(""), InlineData("1\r\n{\r\n"), InlineData("A\r\n{ \"left\":\r\n"), InlineData("2\r\n{}\r\n")]
    public async Task AMalformedLaterChunkIsTheCallersFault(string good)
    {
        using var client = await BeginChunkedRequestAsync(good);
        using var other = await SendAsync("application/json");
        Assert.Equal(HttpStatusCode.OK, other.StatusCode);
        await client.GetStream().WriteAsync("xyz\r\n{}\r\n0\r\n\r\n"u8.ToArray());
        Assert.StartsWith("HTTP/1.1 400 ", await ReadRemainderAsync(client), StringComparison.Ordinal);
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
    public async Task HeadRespondsLikeGetWithoutABody(string path, HttpStatusCode expected)
    {
        var service = store.Services.RestService.Announcement;
        foreach (var client in new[] { ServiceClient.CreateHttp1(service.Http1), ServiceClient.CreateHttp2(service.Http2) })
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

    [Theory, InlineData("abc"), InlineData("0"), InlineData("-1"), InlineData("+1"), InlineData("1.0"), InlineData("1e2"),
        InlineData("%201"), InlineData("2147483648"), InlineData("99999999999"), InlineData("%D9%A1")]
    public async Task AnIdThatIsNotAPositiveIntegerIsRefusedWithTheRequirement(string id)
    {
        foreach (var call in new[] { Rest.GetAsync($"/api/payloads/large/{id}"), Rest.GetAsync($"/api/books/{id}"),
            Rest.DeleteAsync($"/api/books/{id}") })
        {
            await ProblemAssert.AssertProblemContainsAsync("whole number from 1 to 2147483647", HttpStatusCode.BadRequest, call);
        }
    }

    [Theory, InlineData("/"), InlineData("/api/payloads"), InlineData("/api/payloads/huge/1"), InlineData("/api/payloads/small/1/2")]
    public async Task AnUnknownRouteReturnsProblemDetails(string path) =>
        await ProblemAssert.AssertProblemAsync(HttpStatusCode.NotFound, Rest.GetAsync(path));

    [Theory, InlineData("DELETE", "/api/payloads/small/1", "GET", "HEAD"), InlineData("PUT", "/api/books/1", "DELETE", "GET", "HEAD")]
    public async Task AWrongMethodIsRefusedWithTheAllowedOnes(string method, string path, params string[] right)
    {
        using var request = new HttpRequestMessage(new(method), path) { Content = method == "PUT" ? TextContent.Create("{}") : null };
        using var response = await Rest.SendAsync(request);
        await ProblemAssert.AssertProblemAsync(HttpStatusCode.MethodNotAllowed, response);
        Assert.Equal(right, response.Content.Headers.Allow.Order());
    }

    private async Task<HttpResponseMessage> SendAsync(string? type, string path = Add)
    {
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(Sum));
        Assert.True(type is null || content.Headers.TryAddWithoutValidation("Content-Type", type));
        return await Rest.PostAsync(path, content);
    }

    private async Task<TcpClient> BeginChunkedRequestAsync(string chunks)
    {
        var address = store.Services.RestService.Announcement.Http1!;
        var client = new TcpClient { NoDelay = true };
        await client.ConnectAsync(address.Host, address.Port);
        var request = $"POST {Add} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n{chunks}";
        await client.GetStream().WriteAsync(Encoding.Latin1.GetBytes(request));
        return client;
    }

    // Reads until the service closes the connection. The service must close it, because nobody knows where the next request would start.
    private static async Task<string> ReadRemainderAsync(TcpClient client)
    {
        using var reader = new StreamReader(client.GetStream(), Encoding.Latin1);
        return await reader.ReadToEndAsync();
    }
}
