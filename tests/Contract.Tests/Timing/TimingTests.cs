using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Timing;

[Collection(nameof(MemoryStore))]
public sealed class TimingTests(MemoryStore withoutTiming, TimedStore withTiming) : IClassFixture<TimedStore>
{
    [Fact]
    public async Task BothReportTheTimesOfACallThatAsks()
    {
        AssertTimes(await HeaderAsync(withTiming.Services, "/api/payloads/large/1", ask: true));
        AssertTimes(await HeaderAsync(withTiming.Services, "/api/payloads/large", ask: true));
        AssertTimes(await TrailerAsync(withTiming.Services, ask: true));
    }

    [Theory]
    [InlineData("POST", "/api/compute/add", "{ \"left\": 1, \"right\": 2 }", false)]
    [InlineData("POST", "/api/compute/dot-product", "{ \"left\": [1], \"right\": [2] }", false)]
    [InlineData("POST", "/api/images/json", "{ \"image\": \"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ\" }", false)]
    [InlineData("POST", "/api/books", "{ \"id\": 4711, \"title\": \"T\", \"author\": \"A\" }", true)]
    [InlineData("GET", "/api/books", null, true)]
    [InlineData("GET", "/api/books/1", null, true)]
    [InlineData("DELETE", "/api/books/2", null, true)]
    public async Task EveryOtherRestOperationReportsThemToo(string method, string path, string? body, bool asksTheStore)
    {
        using var content = body is null ? null : JsonText.Of(body);
        AssertTimes(await HeaderAsync(withTiming.Services, path, ask: true, method, content), asksTheStore);
    }

    [Fact]
    public async Task EveryOtherGrpcMethodReportsThemToo()
    {
        var services = withTiming.Services;
        V1.Book book = new() { Id = 4711, Title = "T", Author = "A" };
        await CheckAsync(services.Compute.AddAsync(new(), Asking(ask: true)), asksTheStore: false);
        await CheckAsync(services.Compute.DotProductAsync(new(), Asking(ask: true)), asksTheStore: false);
        await CheckAsync(services.Images.MeasureBase64Async(
            new() { Image = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ" }, Asking(ask: true)), asksTheStore: false);
        await CheckAsync(services.Books.InsertBookAsync(book, Asking(ask: true)), asksTheStore: true);
        await CheckAsync(services.Books.ListBooksAsync(new(), Asking(ask: true)), asksTheStore: true);
        await CheckAsync(services.Books.GetBookAsync(new() { Id = book.Id }, Asking(ask: true)), asksTheStore: true);
        await CheckAsync(services.Books.DeleteBookAsync(new() { Id = book.Id }, Asking(ask: true)), asksTheStore: true);

        static async Task CheckAsync<T>(AsyncUnaryCall<T> call, bool asksTheStore)
        {
            using (call)
            {
                await call;
                AssertTimes(call.GetTrailers().GetValue(ServerTiming.ResponseTrailer), asksTheStore);
            }
        }
    }

    [Fact]
    public async Task NeitherReportsToACallThatDoesNotAskOrWhereTimingIsNotEnabled()
    {
        foreach (var (services, ask) in new[] { (withTiming.Services, false), (withoutTiming.Services, true) })
        {
            Assert.Null(await HeaderAsync(services, "/api/payloads/large/1", ask));
            Assert.Null(await TrailerAsync(services, ask));
        }
    }

    [Fact]
    public async Task AStreamReportsInATrailerWhereTheTransportHasOne()
    {
        using var call = withTiming.Services.Grpc.StreamSmallPayloads(new(), Asking(ask: true));
        await call.ResponseStream.ReadAllAsync().CountAsync();
        AssertTimes(call.GetTrailers().GetValue(ServerTiming.ResponseTrailer));

        using var client = ServiceClient.Http2(withTiming.Services.RestService.Announcement.Http2);
        client.DefaultRequestHeaders.Add(ServerTiming.AskHeader, "1");
        using var response = await client.GetAsync("/api/payloads/small/stream");
        AssertTimes(response.TrailingHeaders.GetValues(ServerTiming.ResponseHeader).Single());
    }

    [Fact]
    public async Task AStreamOverHttp11IsCompleteThoughItHasNoTrailer()
    {
        using var request =
            new HttpRequestMessage(HttpMethod.Get, "/api/payloads/small/stream") { Headers = { { ServerTiming.AskHeader, "1" } } };
        using var response = await withTiming.Services.Rest.SendAsync(request);
        Assert.Equal(100, (await response.Content.ReadAsStringAsync()).Count(character => character == '\n'));
    }

    private static void AssertTimes(string? report, bool? asksTheStore = null)
    {
        var times = Assert.IsType<ServerTiming>(ServerTiming.TryParse(Assert.IsType<string>(report)));
        Assert.InRange(times.Store, TimeSpan.Zero, times.Handler);
        Assert.Equal(asksTheStore ?? times.Store > TimeSpan.Zero, times.Store > TimeSpan.Zero);
    }

    private static async Task<string?> HeaderAsync(
        ServicePair services, string path, bool ask, string method = "GET", HttpContent? content = null)
    {
        using var request = new HttpRequestMessage(new(method), path) { Content = content };
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
