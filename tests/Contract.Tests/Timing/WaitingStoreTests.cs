namespace RpcBench.Contract.Tests.Timing;

public sealed class WaitingStoreTests
{
    private const double DelayMilliseconds = 5;
    private static readonly string[] DelayArguments = ["--Store:Provider", "memory", "--Store:Delay", "00:00:00.005"];

    [Theory]
    [InlineData(ServiceAssembly.Rest)]
    [InlineData(ServiceAssembly.Grpc)]
    [InlineData(ServiceAssembly.Connect)]
    [InlineData(ServiceAssembly.Controllers)]
    [InlineData(ServiceAssembly.GrpcWeb)]
    [InlineData(ServiceAssembly.SignalR)]
    [InlineData(ServiceAssembly.Transcoding)]
    public async Task EveryServiceAppliesAndAnnouncesTheDelay(string service)
    {
        await using var started = await StartedService.StartAsync(service, DelayArguments);

        Assert.Equal("memory, each query waits 5ms", started.Announcement.StoreProvider);
    }

    // A wait is never shorter than configured, so this does not depend on the speed of the machine.
    [Fact]
    public async Task TheStoreTimeIncludesTheDelayOverBothApis()
    {
        await using var services = await ServicePair.StartAsync([.. DelayArguments, "--Timing:Enabled", "true"]);
        using var request = new HttpRequestMessage(HttpMethod.Get, "/api/payloads/large")
        {
            Headers = { { ServerTiming.RequestHeader, "1" } }
        };
        using var response = await services.Rest.SendAsync(request);
        using var call = services.Grpc.ListLargePayloadsAsync(new(), new Metadata { { ServerTiming.RequestHeader, "1" } });
        await call;

        var said = new[]
        {
            response.Headers.GetValues(ServerTiming.ResponseHeader).Single(),
            call.GetTrailers().GetValue(ServerTiming.ResponseTrailer)!,
        };
        Assert.All(said, times => Assert.True(ServerTiming.TryParse(times)!.Value.Store.TotalMilliseconds >= DelayMilliseconds, times));
    }
}
