namespace RpcBench.Bench.Tests.Operations.Clients;

public sealed class ArmHandlerTests
{
    private static readonly Uri Address = new("http://127.0.0.1/");

    [Theory, InlineData(HttpVersionPolicy.RequestVersionOrLower), InlineData(HttpVersionPolicy.RequestVersionExact)]
    public async Task AResponseOverAnotherVersionThanAskedForFailsTheCall(HttpVersionPolicy policy) =>
        await Assert.ThrowsAsync<HttpVersionException>(
            () => SendAsync(new(), policy, response => response.Version = HttpVersion.Version10));

    [Theory, InlineData(false), InlineData(true)]
    public async Task OnlyWhoWantsTimesAsksForThem(bool areAsked) => Assert.Equal(
        areAsked, (await SendAsync(new() { AreAsked = areAsked }, HttpVersionPolicy.RequestVersionExact, _ => { }))
            .Headers.Contains(ServerTiming.AskHeader));

    [Theory]
    [InlineData("Server-Timing", false)]
    [InlineData("trailer-server-timing", false)]
    [InlineData("server-timing", true)]
    public async Task TheTimesAreReadWhereverAResponseHasThem(string name, bool isTrailer)
    {
        var times = new ServerTimes { AreAsked = true };
        var reported = new ServerTiming(TimeSpan.FromMicroseconds(500), TimeSpan.FromMicroseconds(1500));
        await SendAsync(times, HttpVersionPolicy.RequestVersionExact, response =>
            (isTrailer ? response.TrailingHeaders : response.Headers).Add(name, reported.ToString()));

        Assert.Equal(reported, times.Take());
        Assert.Null(times.Take());
    }

    [Theory, InlineData(true, 2), InlineData(false, null)]
    public async Task TheTimesOfSeveralRequestsAreOneSumUnlessOneHasNone(bool isReported, int? milliseconds)
    {
        var times = new ServerTimes { AreAsked = true };
        foreach (var reports in new[] { true, isReported })
        {
            await SendAsync(times, HttpVersionPolicy.RequestVersionExact, response => response.Headers.Add(
                ServerTiming.ResponseHeader, reports ? "store;dur=1, handler;dur=1.5" : "other;dur=1"));
        }

        Assert.Equal(milliseconds, times.Take()?.Store.TotalMilliseconds);
    }

    private static async Task<HttpRequestMessage> SendAsync(ServerTimes times, HttpVersionPolicy policy, Action<HttpResponseMessage> change)
    {
        using var client = new HttpMessageInvoker(new ArmHandler(new Scripted(change), null, times));
        var request = new HttpRequestMessage(HttpMethod.Get, Address) { VersionPolicy = policy };
        using var response = await client.SendAsync(request, default);
        return request;
    }

    private sealed class Scripted(Action<HttpResponseMessage> change) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var response = new HttpResponseMessage();
            change(response);
            return Task.FromResult(response);
        }
    }
}
