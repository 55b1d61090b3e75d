namespace RpcBench.Bench.Tests.Runs.Check;

public sealed class ResponseVerificationTests
{
    [Fact]
    public async Task TheProtocolOfAServiceThatNothingIsComparedWithIsSeenToo()
    {
        await using var services = await WatchedServices.StartAsync();
        using var writer = new StringWriter();
        var (builder, endpoints) = (new NoRun(), services.Endpoints(1).Only(Catalogue.Rest));

        await ResponseVerification.RunAsync(
            Consoles.Open(writer, 80, unicode: false), endpoints, OwnRuns.Compare(endpoints.Arms), [Catalogue.StandardOperations[0]],
            builder, default);

        Assert.Null(builder.Check);
        Assert.Equal("1.1", builder.Protocols[Catalogue.Rest]?.HttpVersion);
    }
}
