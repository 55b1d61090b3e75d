using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Timing;

[Collection(nameof(MemoryStore))]
public sealed class TimingTests(MemoryStore withoutTiming, TimedStore withTiming) : IClassFixture<TimedStore>
{
    [Fact]
    public async Task BothApisReportTimesOnRequest()
    {
        AssertTimes(await ReadHeaderAsync(withTiming.Services, "/api/payloads/large/1", ask: true));
        AssertTimes(await ReadHeaderAsync(withTiming.Services, "/api/payloads/large", ask: true));
        AssertTimes(await ReadTrailerAsync(withTiming.Services, ask: true));
    }

    [Theory]
    [InlineData("POST", "/api/compute/add", "{ \"left\": 1, \"right\": 2 }", false)]
    [InlineData("POST", "/api/compute/dot-product", "{ \"left\": [1], \"right\": [2] }", false)]
    [InlineData("POST", "/api/images/json", "{ \"image\": \"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ\" }", false)]
    [InlineData("POST", "/api/books", "{ \"id\": 4711, \"title\": \"T\", \"author\": \"A\" }", true)]
    [InlineData("GET", "/api/books", null, true)]
    [InlineData("GET", "/api/books/1", null, true)]
    [InlineData("DELETE", "/api/books/2", null, true)]
    public async Task EveryOtherRestOperationReportsTimesToo(string method, string path, string? body, bool asksTheStore)
    {
        using var content = body is null ? null : TextContent.Create(body);
        AssertTimes(await ReadHeaderAsync(withTiming.Services, path, ask: true, method, content), asksTheStore);
    }

    [Fact]
    public async Task EveryOtherGrpcMethodReportsTimesToo()
    {
        var services = withTiming.Services;
        V1.Book book = new() { Id = 4711, Title = "T", Author = "A" };
        await CheckAsync(services.Compute.AddAsync(new(), CreateCallOptions(ask: true)), asksTheStore: false);
        await CheckAsync(services.Compute.DotProductAsync(new(), CreateCallOptions(ask: true)), asksTheStore: false);
        await CheckAsync(services.Images.MeasureBase64Async(
            new() { Image = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ" }, CreateCallOptions(ask: true)), asksTheStore: false);
        await CheckAsync(services.Books.InsertBookAsync(book, CreateCallOptions(ask: true)), asksTheStore: true);
        await CheckAsync(services.Books.ListBooksAsync(new(), CreateCallOptions(ask: true)), asksTheStore: true);
        await CheckAsync(services.Books.GetBookAsync(new() { Id = book.Id }, CreateCallOptions(ask: true)), asksTheStore: true);
        await CheckAsync(services.Books.DeleteBookAsync(new() { Id = book.Id }, CreateCallOptions(ask: true)), asksTheStore: true);

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
    public async Task NeitherApiReportsTimesWithoutARequestOrWithTimingDisabled()
    {
        foreach (var (services, ask) in new[] { (withTiming.Services, false), (withoutTiming.Services, true) })
        {
            Assert.Null(await ReadHeaderAsync(services, "/api/payloads/large/1", ask));
            Assert.Null(await ReadTrailerAsync(services, ask));
        }
    }

    [Fact]
    public async Task AStreamReportsTimesInATrailerIfTheTransportHasTrailers()
    {
        using var call = withTiming.Services.Grpc.StreamSmallPayloads(new(), CreateCallOptions(ask: true));
        await call.ResponseStream.ReadAllAsync().CountAsync();
        AssertTimes(call.GetTrailers().GetValue(ServerTiming.ResponseTrailer));

        using var client = ServiceClient.CreateHttp2(withTiming.Services.RestService.Announcement.Http2);
        client.DefaultRequestHeaders.Add(ServerTiming.RequestHeader, "1");
        using var response = await client.GetAsync("/api/payloads/small/stream");
        AssertTimes(response.TrailingHeaders.GetValues(ServerTiming.ResponseHeader).Single());
    }

    [Fact]
    public async Task AStreamOverHttp11IsCompleteWithoutATrailer()
    {
        using var request =
            new HttpRequestMessage(HttpMethod.Get, "/api/payloads/small/stream") { Headers = { { ServerTiming.RequestHeader, "1" } } };
        using var response = await withTiming.Services.Rest.SendAsync(request);
        Assert.Equal(100, (await response.Content.ReadAsStringAsync()).Count(character => character == '\n'));
    }

    private static void AssertTimes(string? report, bool? asksTheStore = null)
    {
        var times = Assert.IsType<ServerTiming>(ServerTiming.TryParse(Assert.IsType<string>(report)));
        Assert.InRange(times.Store, TimeSpan.Zero, times.Handler);
        Assert.Equal(asksTheStore ?? times.Store > TimeSpan.Zero, times.Store > TimeSpan.Zero);
    }

    private static async Task<string?> ReadHeaderAsync(
        ServicePair services, string path, bool ask, string method = "GET", HttpContent? content = null)
    {
        using var request = new HttpRequestMessage(new(method), path) { Content = content };
        if (ask)
        {
            request.Headers.Add(ServerTiming.RequestHeader, "1");
        }

        using var response = await services.Rest.SendAsync(request);
        response.EnsureSuccessStatusCode();
        return response.Headers.TryGetValues(ServerTiming.ResponseHeader, out var values) ? values.Single() : null;
    }

    private static async Task<string?> ReadTrailerAsync(ServicePair services, bool ask)
    {
        using var call = services.Grpc.GetLargePayloadAsync(new PayloadId { Id = 1 }, CreateCallOptions(ask));
        await call;
        return call.GetTrailers().GetValue(ServerTiming.ResponseTrailer);
    }

    private static CallOptions CreateCallOptions(bool ask) => new(ask ? [new(ServerTiming.RequestHeader, "1")] : []);
}
