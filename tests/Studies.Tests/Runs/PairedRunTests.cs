namespace RpcBench.Studies.Tests.Runs;

public sealed class PairedRunTests
{
    [Fact]
    public async Task EveryArmHasABlockInEveryRoundAndWarmUpCallsDoNotCount()
    {
        var compared = BenchRuns.CreateRun(Catalogue.Standard, "--store", "memory");
        await using var site = await compared.StartAsync(usage: false, countsAllocations: true, default);
        using var clients = new CallClients(
            new(compared, site.Endpoints, site.Start), StudyFigureRecord.Reuse, CallLimit.Standard, countsBytes: false);
        var options = new PairedOptions
        {
            Pairs = 4,
            Block = TimeSpan.Zero,
            MinimumCalls = 3,
            WarmUp = TimeSpan.FromMilliseconds(1),
            LongestWarmUp = TimeSpan.FromMinutes(1)
        };

        var measured = await new PairedRun(clients, options, new Random(1)).RunAsync("GetSmallPayload", default);

        Assert.True(measured.Settling.IsSettled);
        Assert.True(measured.Settling.Blocks >= 10, $"{measured.Settling}");
        Assert.Equal(ComparedApis.Both, measured.Arms.Keys);
        Assert.All(measured.Arms.Values, arm => Assert.Equal((4 * 3, 4), (arm.Calls, arm.BlockMeans.Count)));
    }

    [Fact]
    public void EveryBlockHasTheMeanOfItsOwnCalls()
    {
        var samples = new ArmSamples();
        samples.StartBlock();
        samples.Add(TimeSpan.FromMicroseconds(10));
        samples.Add(TimeSpan.FromMicroseconds(30));
        samples.StartBlock();
        samples.Add(TimeSpan.FromMicroseconds(50));

        Assert.Equal([20_000.0, 50_000.0], samples.BlockMeans);
    }

    [Theory, InlineData(0, null), InlineData(0.4, 1_000_000_000), InlineData(20, null), InlineData(5, 50_000_000)]
    public void UpToTwentyMillisecondsTheOptionsStayUnchanged(double milliseconds, int? rate) =>
        Assert.Equal(new(), PairedOptions.ForNetwork(Network(milliseconds, rate)));

    [Theory, InlineData(20.1, null), InlineData(148, 1_000_000_000), InlineData(1, 10_000_000)]
    public void OverALongerDistanceOrASlowLinkThereAreFewerPairs(double milliseconds, int? rate)
    {
        var options = PairedOptions.ForNetwork(Network(milliseconds, rate));

        Assert.Equal((8, 1, options.WarmUp), (options.Pairs, options.MinimumCalls, options.LongestWarmUp));
    }

    private static NetworkProfile Network(double milliseconds, int? rate) =>
        new("office", TimeSpan.FromMilliseconds(milliseconds)) { BitsPerSecond = rate };
}
