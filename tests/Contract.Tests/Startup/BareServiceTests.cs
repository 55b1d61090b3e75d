using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Startup;

[Collection(nameof(MemoryStore))]
public sealed class BareServiceTests(MemoryStore store)
{
    [Fact]
    public async Task TheBareServicesReturnTheSamePayloadAsTheServices()
    {
        await using var bare = await StartedService.StartAsync(ServiceAssembly.Bare, "--Store:Provider", "memory");
        using var bareRest = ServiceClient.CreateHttp1(bare.Announcement.Http1);
        using var channel = GrpcChannel.ForAddress(bare.Announcement.Http2);

        Assert.Equal(await store.Services.Rest.GetStringAsync("/api/payloads/small/1"), await bareRest.GetStringAsync("/"));
        var bareGrpc = await new PayloadService.PayloadServiceClient(channel).GetSmallPayloadAsync(new() { Id = 1 });
        var record = await bareRest.GetFromJsonAsync("/", PayloadJsonContext.Default.SmallPayload);
        Assert.Empty(PayloadComparer.FindDifferences(record, bareGrpc));
    }
}
