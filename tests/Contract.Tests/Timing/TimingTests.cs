using Grpc.Core;
using RpcBench.Contract.Tests.Services;
using RpcBench.Contract.Tests.Stores;
using RpcBench.Contracts.Timing;
using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Timing;

public sealed class TimingTests(MemoryStore withoutTiming, TimedMemoryStore withTiming) : IClassFixture<MemoryStore>, IClassFixture<TimedMemoryStore>
{
    [Fact]
    public async Task BothReportTheTimesOfACallThatAsks()
    {
        Check(await HeaderAsync(withTiming.Services, "/api/payloads/large/1", ask: true));
        Check(await HeaderAsync(withTiming.Services, "/api/payloads/large", ask: true));
        Check(await TrailerAsync(withTiming.Services, ask: true));

        static void Check(string? report)
        {
            var times = ServerTiming.Parse(Assert.IsType<string>(report));
            Assert.InRange(times.Store, TimeSpan.Zero, times.Handler);
        }
    }

    [Fact]
    public async Task NeitherReportsToACallThatDoesNotAsk()
    {
        Assert.Null(await HeaderAsync(withTiming.Services, "/api/payloads/large/1", ask: false));
        Assert.Null(await TrailerAsync(withTiming.Services, ask: false));
    }

    [Fact]
    public async Task NeitherReportsWhereTimingIsNotEnabled()
    {
        Assert.Null(await HeaderAsync(withoutTiming.Services, "/api/payloads/large/1", ask: true));
        Assert.Null(await TrailerAsync(withoutTiming.Services, ask: true));
    }

    [Fact]
    public async Task AStreamReportsInATrailerWhereTheTransportHasOne()
    {
        using var call = withTiming.Services.Grpc.StreamSmallPayloads(new(), Asking(ask: true));
        while (await call.ResponseStream.MoveNext(CancellationToken.None))
        {
        }

        ServerTiming.Parse(Assert.IsType<string>(call.GetTrailers().GetValue(ServerTiming.ResponseTrailer)));

        using var client = new HttpClient(new SocketsHttpHandler { UseProxy = false });
        using var request = new HttpRequestMessage(HttpMethod.Get, new Uri(withTiming.Services.RestService.Announcement.Http2, "/api/payloads/small/stream"))
        {
            Version = new(2, 0),
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Headers = { { ServerTiming.AskHeader, "1" } },
        };
        using var response = await client.SendAsync(request);
        ServerTiming.Parse(response.TrailingHeaders.GetValues(ServerTiming.ResponseHeader).Single());
    }

    [Fact]
    public async Task AStreamOverHttp11IsCompleteThoughItHasNoTrailer()
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "/api/payloads/small/stream") { Headers = { { ServerTiming.AskHeader, "1" } } };
        using var response = await withTiming.Services.Rest.SendAsync(request);
        Assert.Equal(100, (await response.Content.ReadAsStringAsync()).Count(character => character == '\n'));
    }

    private static async Task<string?> HeaderAsync(ServicePair services, string path, bool ask)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        if (ask)
        {
            request.Headers.Add(ServerTiming.AskHeader, "1");
        }

        using var response = await services.Rest.SendAsync(request);
        response.EnsureSuccessStatusCode();
        return response.Headers.TryGetValues(ServerTiming.ResponseHeader, out var values) ? values.Single() : null;
    }

    private static async Task<string?> TrailerAsync(ServicePair services, bool ask)
    {
        using var call = services.Grpc.GetLargePayloadAsync(new PayloadId { Id = 1 }, Asking(ask));
        await call;
        return call.GetTrailers().GetValue(ServerTiming.ResponseTrailer);
    }

    private static CallOptions Asking(bool ask) => new(ask ? [new(ServerTiming.AskHeader, "1")] : []);
}
