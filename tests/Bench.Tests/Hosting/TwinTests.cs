namespace RpcBench.Bench.Tests.Hosting;

public sealed class TwinTests
{
    [Fact]
    public async Task ATwinHasItsOwnProcessAndBothKeepTheirAddressesAfterARestart()
    {
        await using var environment = await BenchRuns.StartEnvironmentAsync([Catalogue.Rest, Catalogue.FindArm("rest-twin")]);
        var before = environment.Endpoints;

        Assert.NotEqual(before.AddressOf(Catalogue.Rest), before.AddressOf(Catalogue.FindArm("rest-twin")));
        Assert.Equal(["rest", "rest-twin"], environment.Services().Select(service => service.Name).Order(StringComparer.Ordinal));

        Assert.Matches(@"^\d+\.\d+\.\d+", environment.Packages["rest-twin: MySqlConnector"]);

        await environment.RestartServicesAsync(default);

        Assert.Equal($"{before}", $"{environment.Endpoints}");
        using var clients = BenchRuns.OpenClients(environment.Endpoints);
        await clients.OpenAsync(default);
    }
}
