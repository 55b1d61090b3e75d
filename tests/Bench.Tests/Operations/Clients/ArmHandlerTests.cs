namespace RpcBench.Bench.Tests.Operations.Clients;

public sealed class ArmHandlerTests
{
    private const string OneVersion = "Set DefaultRequestVersion, and DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact, so "
        + "that one version carries every call.";

    private static readonly Uri Address = new("http://127.0.0.1/");

    [Theory]
    [InlineData(HttpVersionPolicy.RequestVersionExact, null, false, "The service responded over HTTP/1.0, but HTTP/1.1 was requested.")]
    [InlineData(HttpVersionPolicy.RequestVersionOrLower, "2.0", false,
        "The service responded over HTTP/1.0, but HTTP/2 carried the earlier calls of rest. " + OneVersion)]
    [InlineData(HttpVersionPolicy.RequestVersionOrLower, "2.0", true,
        "The service responded over HTTP/1.0, but HTTP/2 was declared for rest. " + OneVersion)]
    [InlineData(HttpVersionPolicy.RequestVersionOrLower, null, false, null)]
    public async Task AResponseOverAnUnexpectedHttpVersionFailsTheCall(
        HttpVersionPolicy policy, string? first, bool isDeclared, string? fault)
    {
        var wire = new ArmWire("rest", first is null ? null : Version.Parse(first)) { IsVersionDeclared = isDeclared };

        var thrown = await Record.ExceptionAsync(
            () => SendAsync(new(), policy, response => response.Version = HttpVersion.Version10, wire));

        Assert.Equal(
            (fault, first ?? (fault is null ? "1.0" : "")),
            ((thrown as HttpVersionException)?.Message, $"{wire.ResponseVersion}"));
    }

    [Theory]
    [InlineData("grpc", "protobuf", "application/grpc")]
    [InlineData("grpc", "messagepack", "application/grpc+msgpack")]
    [InlineData("grpc-web", "protobuf", "application/grpc-web-text")]
    [InlineData("connect", "json", "application/connect+json")]
    [InlineData("rest", "json", "application/problem+json", "application/json")]
    [InlineData("rest", "json, protobuf", "application/x-protobuf", "application/json")]
    [InlineData("rest", "messagepack", "application/vnd.msgpack")]
    [InlineData(null, "text/plain", "text/plain")]
    [InlineData(null, null)]
    public void StyleAndEncodingFollowTheContentTypes(string? style, string? encoding, params string[] types) =>
        Assert.Equal((style, encoding), MediaTypes.Read(types));

    [Theory, InlineData(false), InlineData(true)]
    public async Task TimesAreRequestedOnlyIfWanted(bool areAsked) => Assert.Equal(
        areAsked, (await SendAsync(new() { AreRequested = areAsked }, HttpVersionPolicy.RequestVersionExact, _ => { }))
            .Headers.Contains(ServerTiming.RequestHeader));

    [Theory]
    [InlineData("Server-Timing", false)]
    [InlineData("trailer-server-timing", false)]
    [InlineData("server-timing", true)]
    public async Task TimesAreReadFromHeadersAndTrailers(string name, bool isTrailer)
    {
        var times = new ServerTimes { AreRequested = true };
        var reported = new ServerTiming(TimeSpan.FromMicroseconds(500), TimeSpan.FromMicroseconds(1500));
        await SendAsync(times, HttpVersionPolicy.RequestVersionExact, response =>
            (isTrailer ? response.TrailingHeaders : response.Headers).Add(name, reported.ToString()));

        Assert.Equal(reported, times.TakeSum());
        Assert.Null(times.TakeSum());
    }

    [Theory, InlineData(true, 2), InlineData(false, null)]
    public async Task TheTimesOfSeveralRequestsAreAddedUnlessOneIsMissing(bool isReported, int? milliseconds)
    {
        var times = new ServerTimes { AreRequested = true };
        foreach (var reports in new[] { true, isReported })
        {
            await SendAsync(times, HttpVersionPolicy.RequestVersionExact, response => response.Headers.Add(
                ServerTiming.ResponseHeader, reports ? "store;dur=1, handler;dur=1.5" : "other;dur=1"));
        }

        Assert.Equal(milliseconds, times.TakeSum()?.Store.TotalMilliseconds);
    }

    private static async Task<HttpRequestMessage> SendAsync(
        ServerTimes times, HttpVersionPolicy policy, Action<HttpResponseMessage> change, ArmWire? wire = null)
    {
        using var client = new HttpMessageInvoker(new ArmHandler(
            new ScriptedHandler(change), ClientSettings.Default with { Counter = new() { Times = times }, Wire = wire }));
        var request = new HttpRequestMessage(HttpMethod.Get, Address) { VersionPolicy = policy };
        using var response = await client.SendAsync(request, default);
        return request;
    }

    private sealed class ScriptedHandler(Action<HttpResponseMessage> change) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var response = new HttpResponseMessage();
            change(response);
            return Task.FromResult(response);
        }
    }
}
