namespace RpcBench.Bench.Tests.Lab;

public sealed class TwinTests
{
    [Fact]
    public async Task AnApiThatIsComparedWithItselfHasTwoProcessesWhichComeBackWhereTheyWere()
    {
        await using var lab = await OwnRuns.StartAsync([Catalogue.Rest, Catalogue.Arm("rest-twin")]);
        var before = lab.Endpoints;

        Assert.NotEqual(before.AddressOf(Catalogue.Rest), before.AddressOf(Catalogue.Arm("rest-twin")));
        Assert.Equal(["rest", "rest-twin"], lab.Services().Select(service => service.Name).Order(StringComparer.Ordinal));

        Assert.Matches(@"^\d+\.\d+\.\d+", lab.Packages["rest-twin: MySqlConnector"]);

        await lab.RestartServicesAsync(default);

        Assert.Equal($"{before}", $"{lab.Endpoints}");
        using var clients = OwnRuns.Open(lab.Endpoints);
        await clients.OpenAsync(default);
    }
}
