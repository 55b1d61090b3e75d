using System.Net.Http.Json;
using Grpc.Core;
using RpcBench.Contracts.Health;
using ServingStatus = RpcBench.Contracts.Health.HealthCheckResponse.Types.ServingStatus;

namespace RpcBench.Contract.Tests.Startup;

[Collection(nameof(OnMemory))]
public sealed class HealthTests(MemoryStore store)
{
    [Theory]
    [InlineData("live")]
    [InlineData("ready")]
    public async Task TheRestServiceIsLiveAndReady(string name)
    {
        var report = await store.Services.Rest.GetFromJsonAsync<Dictionary<string, string>>($"/health/{name}");
        Assert.Equal(new() { ["status"] = name, ["store"] = "memory" }, report);
    }

    [Theory]
    [InlineData("")]
    [InlineData("rpcbench.v1.PayloadService")]
    [InlineData("rpcbench.v1.ComputeService")]
    [InlineData("rpcbench.v1.ImageService")]
    [InlineData("rpcbench.v1.BookService")]
    public async Task TheGrpcServiceServes(string name)
    {
        var health = new Health.HealthClient(store.Services.Channel);
        Assert.Equal(ServingStatus.Serving, (await health.CheckAsync(new() { Service = name })).Status);
    }

    [Fact]
    public async Task AnUnknownServiceIsNotFound()
    {
        var health = new Health.HealthClient(store.Services.Channel);
        await GrpcAssert.FailsAsync(StatusCode.NotFound, health.CheckAsync(new() { Service = "rpcbench.v1.Nothing" }));
    }
}
