using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Startup;

/// <summary>Tests the service that is published in three ways, as it is built. It uses generated code even if it is compiled at run
/// time.</summary>
[Collection(nameof(MemoryStore))]
public sealed class NativeServiceTests(MemoryStore store) : TemporaryFolderTest
{
    [Fact]
    public async Task ANativeServiceRespondsLikeTheOtherServices()
    {
        await using (var memory = await PayloadStores.OpenAsync(new() { Provider = "memory" }))
        {
            await PayloadFile.WriteAsync(memory, PathTo("payloads.json"), default);
        }

        await using var native = await StartedService.StartAsync(ServiceAssembly.Native, "--Native:Payloads", PathTo("payloads.json"));
        using var rest = ServiceClient.CreateHttp1(native.Announcement.Http1);
        using var channel = GrpcChannel.ForAddress(native.Announcement.Http2);

        foreach (var path in (string[])["/api/payloads/small/1", "/api/payloads/medium"])
        {
            Assert.Equal(await store.Services.Rest.GetStringAsync(path), await rest.GetStringAsync(path));
        }

        var list = await new PayloadService.PayloadServiceClient(channel).ListMediumPayloadsAsync(new());
        Assert.Equal(100, list.Items.Count);
    }
}
