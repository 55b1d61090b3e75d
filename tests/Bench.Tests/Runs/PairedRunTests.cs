using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Paired;
using RpcBench.Bench.Tests.Runs.Load.Streaming;

namespace RpcBench.Bench.Tests.Runs;

public sealed class PairedRunTests
{
    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(1);

    [Fact]
    public async Task EveryArmHasABlockInEveryRoundAndTheArmsKeepTheirOrder()
    {
        const int Rounds = 4;
        const int CallsOfABlock = 3;
        await using var services = await WatchedServices.StartAsync();
        using var clients = new ArmClients(services.EveryArm);
        var options = new PairedOptions { Pairs = Rounds, Block = Short, MinimumCalls = CallsOfABlock, WarmUp = Short };

        var samples = await new PairedRun(clients, options, new Random(1), CallLimit.Standard).MeasureAsync(Catalogue.Find("GetSmallPayload"), default);

        Assert.Equal(Arm.All, samples.Keys);
        Assert.All(samples.Values, arm =>
        {
            Assert.Equal(Rounds, arm.BlockMeans.Count);
            Assert.True(arm.Calls >= Rounds * CallsOfABlock);
        });
        Assert.Equal(
            [("rest", "rest-h2"), ("rest", "grpc")],
            ArmComparison.Of(samples, margin: 0.05).Select(compared => (compared.Baseline, compared.Contender)));
    }
}
