namespace RpcBench.Bench.Tests.Runs.Load.Targets;

public sealed class TargetProbeTests
{
    [Fact]
    public async Task ServicesThatAreThereAreTakenTogetherAndAlone()
    {
        await using var services = await WatchedServices.StartAsync();
        var http1 = services.Endpoints(restVersion: 1);
        foreach (var endpoints in new[] { http1, services.Endpoints(restVersion: 2), http1.Only(Arm.Rest), http1.Only(Arm.Grpc) })
        {
            await new TargetProbe(endpoints, PayloadCompared.Of(endpoints)).RunAsync(default);
        }
    }

    [Theory, InlineData("rest"), InlineData("grpc")]
    public async Task ATargetThatIsNotThereIsNamedWithItsRemedy(string id)
    {
        var arm = Arm.Find(id)!;
        await using var services = await WatchedServices.StartAsync();

        AssertHas(
            await RefusalAsync(services.Endpoints(restVersion: 1).With(arm, new("http://127.0.0.1:1"))),
            $"no {arm.Label} service at http://127.0.0.1:1",
            $"--project src/{(arm.IsRest ? "RestApi" : "GrpcService")}), or correct the address");
    }

    [Theory]
    [InlineData("http://127.0.0.2:1", "--project src/RestApi), or")]
    [InlineData("http://[::1]:1", "--project src/RestApi), or")]
    [InlineData("http://10.9.8.7:1", "--project src/RestApi -- --Listen:Address=10.9.8.7; only in a private network), or")]
    [InlineData("http://db.invalid:1", "--project src/RestApi; docs/load.md says how it listens to another machine), or")]
    public void TheCommandOfTheRemedyListensWhereTheTargetIsAndNeverToEverybody(string target, string command) =>
        AssertHas(TargetProbe.Remedy(Arm.Rest, new Uri(target)), command);

    [Fact]
    public async Task ATargetOfTheOtherHttpVersionIsNamedWithThePortsSettingAndOneThatIsAnotherServiceAsSuch()
    {
        await using var services = await WatchedServices.StartAsync();
        var (http1, http2) = (services.Endpoints(restVersion: 1), services.Endpoints(restVersion: 2));

        AssertHas(await RefusalAsync(http1.With(Arm.Rest, http2.AddressOf(Arm.Rest))), "HTTP version");
        AssertHas(await RefusalAsync(http2.With(Arm.Rest, http1.AddressOf(Arm.Rest))), "--rest-http");
        AssertHas(await RefusalAsync(http1.With(Arm.Grpc, http1.AddressOf(Arm.Rest))), "Listen:Http2");
        AssertHas(await RefusalAsync(http2.With(Arm.Rest, http2.AddressOf(Arm.Grpc))), "is not RpcBench's REST service");
        AssertHas(await RefusalAsync(http2.With(Arm.Grpc, http2.AddressOf(Arm.Rest))), "is not RpcBench's gRPC service");
    }

    private static async Task<string> RefusalAsync(Endpoints endpoints)
    {
        var probe = new TargetProbe(endpoints, PayloadCompared.Of(endpoints));
        var refusal = (await Assert.ThrowsAsync<UserException>(() => probe.RunAsync(default))).Message;
        AssertLacks(refusal, "\n");
        return refusal;
    }
}
