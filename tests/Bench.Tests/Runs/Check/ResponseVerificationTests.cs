namespace RpcBench.Bench.Tests.Runs.Check;

public sealed class ResponseVerificationTests
{
    [Fact]
    public async Task TheProtocolOfASingleServiceIsObservedToo()
    {
        await using var services = await WatchedServices.StartAsync();
        using var writer = new StringWriter();
        var (builder, endpoints) = (new UnrecordedRunBuilder(), services.CreateEndpoints(1).KeepOnly(Catalogue.Rest));

        await ResponseVerification.RunAsync(
            TestConsole.Create(writer, 80, unicode: false), endpoints, BenchRuns.CreateRun(endpoints.Arms), [Catalogue.StandardOperations[
                0]],
            builder, default);

        Assert.Null(builder.Check);
        Assert.Equal("1.1", builder.Protocols[Catalogue.Rest]?.HttpVersion);
    }
}
