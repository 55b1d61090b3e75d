using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Connect;

/// <summary>Tests the unary form of the Connect protocol: plain POSTs to gRPC methods, with JSON or protobuf, over HTTP/1.1 and
/// HTTP/2.</summary>
public sealed class ConnectTests(ConnectTests.ConnectServiceFixture running) : IClassFixture<ConnectTests.ConnectServiceFixture>
{
    private const string Json = "application/json";
    private const string Protobuf = "application/proto";

    private static readonly string[] Shapes = ["Small", "Medium", "Large", "Deep", "Deeper", "Deepest"];

    public static TheoryData<string> Methods =>
        [.. Shapes.SelectMany(shape => new[] { $"Get{shape}Payload", $"List{shape}Payloads" })];

    [Theory, MemberData(nameof(Methods))]
    public async Task AMethodReturnsTheSameBytesInEveryFramingOfAnEncoding(string method)
    {
        var (request, id) = method.StartsWith("Get", StringComparison.Ordinal)
            ? ("{\"id\":7}", new PayloadId { Id = 7 }.ToByteArray()) : ("{}", Array.Empty<byte>());
        using var grpc = GrpcChannel.ForAddress(running.Service.Announcement.Http2, new() { MaxReceiveMessageSize = null });

        var json = await ReadBodyAsync(method, Json, Encoding.UTF8.GetBytes(request), HttpVersion.Version11);
        var protobuf = await ReadBodyAsync(method, Protobuf, id, HttpVersion.Version11);

        Assert.Equal(json, await ReadBodyAsync(method, Json, Encoding.UTF8.GetBytes(request), HttpVersion.Version20));
        Assert.Equal(json, await RawCall.SendAsync(grpc, "rpcbench.js.PayloadService", method, Encoding.UTF8.GetBytes(request)));
        Assert.Equal(protobuf, await ReadBodyAsync(method, Protobuf, id, HttpVersion.Version20));
        Assert.Equal(protobuf, await RawCall.SendAsync(grpc, "rpcbench.v1.PayloadService", method, id));
        var descriptor = PayloadService.Descriptor.FindMethodByName(method).OutputType;
        Assert.Equal(descriptor.Parser.ParseFrom(protobuf), descriptor.Parser.ParseJson(Encoding.UTF8.GetString(json)));
    }

    [Theory]
    [InlineData("{\"id\":0}", HttpStatusCode.BadRequest, "invalid_argument", "whole number")]
    [InlineData("{\"id\":101}", HttpStatusCode.NotFound, "not_found", "101")]
    [InlineData("{\"id\":\"seven\"}", HttpStatusCode.BadRequest, "invalid_argument", "IdRequest")]
    [InlineData("{\"id\":7} trailing", HttpStatusCode.BadRequest, "invalid_argument", "IdRequest")]
    [InlineData("", HttpStatusCode.BadRequest, "invalid_argument", "IdRequest")]
    public async Task AnInvalidCallIsRefusedAsTheProtocolSpecifies(string body, HttpStatusCode status, string code, string named) =>
        await AssertRefusedAsync(CreateRequest("GetSmallPayload", Json, Encoding.UTF8.GetBytes(body)), status, code, named);

    [Theory]
    [InlineData("connect-protocol-version", "2", HttpStatusCode.BadRequest, "invalid_argument", "connect-protocol-version")]
    [InlineData("connect-timeout-ms", "soon", HttpStatusCode.BadRequest, "invalid_argument", "connect-timeout-ms")]
    [InlineData("connect-timeout-ms", "0", HttpStatusCode.GatewayTimeout, "deadline_exceeded", "deadline")]
    [InlineData("Content-Encoding", "gzip", HttpStatusCode.NotImplemented, "unimplemented", "gzip")]
    public async Task AnUnsupportedHeaderIsRefused(string name, string value, HttpStatusCode status, string code, string named) =>
        await AssertRefusedAsync(CreateRequestWithHeader(name, value), status, code, named);

    [Theory, InlineData("connect-protocol-version", "1"), InlineData("connect-timeout-ms", "5000")]
    public async Task HeadersOfTheProtocolsClientsAreAccepted(string name, string value)
    {
        using var response = await running.Http.SendAsync(CreateRequestWithHeader(name, value));

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
    }

    [Fact]
    public async Task AnotherContentTypeIsUnsupported()
    {
        using var response = await running.Http.SendAsync(CreateRequest("GetSmallPayload", "text/plain", "7"u8.ToArray()));

        Assert.Equal(HttpStatusCode.UnsupportedMediaType, response.StatusCode);
    }

    [Fact]
    public async Task TimesAreReportedOnRequest()
    {
        using var response = await running.Http.SendAsync(CreateRequestWithHeader("rpcbench-timing", "1"));

        Assert.Contains("store;dur=", Assert.Single(response.Headers.GetValues("trailer-server-timing")), StringComparison.Ordinal);
    }

    [Fact]
    public async Task TheSameProcessServesTheWebApiToo()
    {
        using var web = await running.Http.GetAsync("/api/payloads/small/7");
        var plain = await ReadBodyAsync("GetSmallPayload", Json, "{\"id\":7}"u8.ToArray(), HttpVersion.Version11);

        Assert.Equal(plain, await web.Content.ReadAsByteArrayAsync());
        Assert.Equal(HttpStatusCode.NotFound, (await running.Http.GetAsync("/api/payloads/small/101")).StatusCode);
    }

    [Theory]
    [InlineData("encoding=json&message=%7B%22id%22%3A7%7D", Json)]
    [InlineData("encoding=json&base64=1&message=eyJpZCI6N30", Json)]
    [InlineData("encoding=proto&base64=1&message=CAc", Protobuf)]
    [InlineData("encoding=proto&base64=1&message=CAc%3D", Protobuf)]
    public async Task AGetReturnsTheSameAsAPost(string query, string mediaType)
    {
        using var response = await running.Http.GetAsync($"/rpcbench.v1.PayloadService/GetSmallPayload?connect=v1&{query}");
        var posted =
            await ReadBodyAsync("GetSmallPayload", mediaType, mediaType == Json ? "{\"id\":7}"u8.ToArray() : [8, 7], HttpVersion.Version11);

        Assert.Equal((HttpStatusCode.OK, mediaType), (response.StatusCode, $"{response.Content.Headers.ContentType}"));
        Assert.Equal(posted, await response.Content.ReadAsByteArrayAsync());
    }

    [Theory]
    [InlineData("encoding=soap&message=x", "encoding")]
    [InlineData("message=x", "encoding")]
    [InlineData("encoding=proto&base64=1&message=!", "base64url")]
    [InlineData("encoding=proto&base64=1&message=_w", "PayloadId")]
    public async Task AnInvalidQueryIsTheCallersFault(string query, string named) => await AssertRefusedAsync(
        new(HttpMethod.Get, $"/rpcbench.v1.PayloadService/GetSmallPayload?connect=v1&{query}"), HttpStatusCode.BadRequest,
        "invalid_argument", named);

    [Fact]
    public async Task BytesAreEchoedInTheRequestedLength()
    {
        var port = int.Parse(await running.Http.GetStringAsync("/echo"), CultureInfo.InvariantCulture);
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(IPAddress.Loopback, port);
        foreach (var (sent, wanted) in new[] { (8, 1), (300_000, 7), (9, 300_000) })
        {
            var request = new byte[sent];
            BinaryPrimitives.WriteInt32LittleEndian(request, sent);
            BinaryPrimitives.WriteInt32LittleEndian(request.AsSpan(4), wanted);
            using var stream = new NetworkStream(socket);
            await stream.WriteAsync(request);
            await stream.ReadExactlyAsync(new byte[wanted]);
        }

        // A length that no call can have: the connection ends, but the service does not.
        await socket.SendAsync(new byte[8]);
        Assert.Equal(0, await socket.ReceiveAsync(new byte[1]));
        Assert.Equal(HttpStatusCode.OK, (await running.Http.GetAsync("/api/payloads/small/7")).StatusCode);
    }

    private static HttpRequestMessage CreateRequest(string method, string mediaType, byte[] body) =>
        new(HttpMethod.Post, $"/rpcbench.v1.PayloadService/{method}")
        {
            Content = new ByteArrayContent(body) { Headers = { ContentType = new MediaTypeHeaderValue(mediaType) } },
        };

    private static HttpRequestMessage CreateRequestWithHeader(string name, string value)
    {
        var request = CreateRequest("GetSmallPayload", Json, "{\"id\":1}"u8.ToArray());
        Assert.True(request.Headers.TryAddWithoutValidation(name, value) || request.Content!.Headers.TryAddWithoutValidation(name, value));
        return request;
    }

    private async Task<byte[]> ReadBodyAsync(string method, string mediaType, byte[] body, Version version)
    {
        using var request = CreateRequest(method, mediaType, body);
        var client = version.Major == 2 ? running.Http2 : running.Http;
        (request.Version, request.VersionPolicy) = (version, HttpVersionPolicy.RequestVersionExact);
        using var response = await client.SendAsync(request);
        Assert.Equal(
            (HttpStatusCode.OK, version, mediaType), (response.StatusCode, response.Version, $"{response.Content.Headers.ContentType}"));
        Assert.NotNull(response.Content.Headers.ContentLength);
        return await response.Content.ReadAsByteArrayAsync();
    }

    private async Task AssertRefusedAsync(HttpRequestMessage request, HttpStatusCode status, string code, string named)
    {
        using var response = await running.Http.SendAsync(request);
        var text = await response.Content.ReadAsStringAsync();
        Assert.True(response.StatusCode == status, $"{response.StatusCode} {text}");
        var error = JsonNode.Parse(text)!;
        Assert.Equal(code, (string?)error["code"]);
        Assert.Contains(named, (string?)error["message"], StringComparison.Ordinal);
        Assert.Equal(Json, response.Content.Headers.ContentType?.MediaType);
    }

    public sealed class ConnectServiceFixture : IAsyncLifetime
    {
        internal StartedService Service { get; private set; } = null!;

        internal HttpClient Http { get; private set; } = null!;

        internal HttpClient Http2 { get; private set; } = null!;

        public async Task InitializeAsync()
        {
            Service = await StartedService.StartAsync(ServiceAssembly.Connect, "--Store:Provider", "memory", "--Timing:Enabled", "true");
            (Http, Http2) = (ServiceClient.CreateHttp1(Service.Announcement.Http1), ServiceClient.CreateHttp2(Service.Announcement.Http2));
        }

        public async Task DisposeAsync()
        {
            Http.Dispose();
            Http2.Dispose();
            await Service.DisposeAsync();
        }
    }
}
