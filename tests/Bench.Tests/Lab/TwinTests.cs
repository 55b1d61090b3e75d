namespace RpcBench.Bench.Tests.Lab;

public sealed class TwinTests
{
    [Fact]
    public async Task AnApiThatIsComparedWithItselfHasTwoProcessesWhichComeBackWhereTheyWere()
    {
        await using var lab = await Laboratory.StartAsync(
            new() { Store = StoreRequest.Memory, Arms = [Arm.Rest, Arm.RestTwin] }, NetworkEngine.Relay, default);
        var before = lab.Endpoints;

        Assert.NotEqual(before.AddressOf(Arm.Rest), before.AddressOf(Arm.RestTwin));
        Assert.Equal(["grpc", "rest", "rest-twin"], lab.Services().Select(service => service.Name).Order(StringComparer.Ordinal));

        await lab.RestartServicesAsync(default);

        Assert.Equal($"{before}", $"{lab.Endpoints}");
        using var clients = PayloadCompared.Clients(lab.Endpoints);
        await clients.OpenAsync(default);
    }
}
