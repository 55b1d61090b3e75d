namespace RpcBench.Bench.Tests.Hosting;

public sealed class TwinTests
{
    [Fact]
    public async Task AnApiThatIsComparedWithItselfHasTwoProcessesWhichComeBackWhereTheyWere()
    {
        await using var environment = await OwnRuns.StartAsync([Catalogue.Rest, Catalogue.Arm("rest-twin")]);
        var before = environment.Endpoints;

        Assert.NotEqual(before.AddressOf(Catalogue.Rest), before.AddressOf(Catalogue.Arm("rest-twin")));
        Assert.Equal(["rest", "rest-twin"], environment.Services().Select(service => service.Name).Order(StringComparer.Ordinal));

        Assert.Matches(@"^\d+\.\d+\.\d+", environment.Packages["rest-twin: MySqlConnector"]);

        await environment.RestartServicesAsync(default);

        Assert.Equal($"{before}", $"{environment.Endpoints}");
        using var clients = OwnRuns.Open(environment.Endpoints);
        await clients.OpenAsync(default);
    }
}
