using Grpc.Health.V1;
using Grpc.Reflection.V1Alpha;
using ServingStatus = Grpc.Health.V1.HealthCheckResponse.Types.ServingStatus;

namespace RpcBench.Contract.Tests.Startup;

[Collection(nameof(MemoryStore))]
public sealed class HealthTests(MemoryStore store)
{
    [Theory, InlineData("live"), InlineData("ready")]
    public async Task TheRestServiceIsLiveAndReady(string name)
    {
        var report = await store.Services.Rest.GetFromJsonAsync<Dictionary<string, string>>($"/health/{name}");
        Assert.Equal(new() { ["status"] = name, ["store"] = "memory" }, report);
    }

    [Theory, InlineData(""), InlineData("rpcbench.v1.PayloadService"), InlineData("rpcbench.v1.ComputeService"),
        InlineData("rpcbench.v1.ImageService"), InlineData("rpcbench.v1.BookService")]
    public async Task TheGrpcServiceReportsServing(string name)
    {
        var health = new Health.HealthClient(store.Services.Channel);
        Assert.Equal(ServingStatus.Serving, (await health.CheckAsync(new() { Service = name })).Status);
    }

    [Fact]
    public async Task AnUnknownServiceIsNotFound()
    {
        var health = new Health.HealthClient(store.Services.Channel);
        await GrpcAssert.AssertFailsAsync(StatusCode.NotFound, health.CheckAsync(new() { Service = "rpcbench.v1.Nothing" }));
    }

    [Fact]
    public async Task ReflectionListsEveryServiceAndDescribesItsMessages()
    {
        using var call = new ServerReflection.ServerReflectionClient(store.Services.Channel).ServerReflectionInfo();
        await call.RequestStream.WriteAsync(new() { ListServices = "" });
        await call.RequestStream.WriteAsync(new() { FileContainingSymbol = "rpcbench.v1.PayloadService" });
        await call.RequestStream.CompleteAsync();
        var answers = await call.ResponseStream.ReadAllAsync().ToListAsync();

        Assert.Equal(
            ["grpc.health.v1.Health", "rpcbench.v1.BookService", "rpcbench.v1.ComputeService", "rpcbench.v1.ImageService",
                "rpcbench.v1.PayloadService"],
            answers[0].ListServicesResponse.Service.Select(service => service.Name)
                .Where(name => !name.StartsWith("grpc.reflection", StringComparison.Ordinal)).Order());
        Assert.NotEmpty(answers[1].FileDescriptorResponse.FileDescriptorProto);
    }
}
