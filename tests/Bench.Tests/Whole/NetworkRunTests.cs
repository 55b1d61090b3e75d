namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(Undisturbed))]
public sealed class NetworkRunTests : BenchProgramTest
{
    internal const string Near = "rtt=5ms,rate=1gbit,name=near";

    [Fact]
    public async Task ARunOverANetworkRecordsTheDeliveredNetworkAndColdCalls()
    {
        using var program = Start(
            "--store", "memory", "--filter", "*GetSmallPayload*", "--network", Near, "--connections", "per-call", "--cold-idle", "1",
            "--in-flight", "1",
            "--launches", "2", "--warmup", "1", "--iterations", "3", "--calls", "2");

        var code = await program.WaitForExitAsync();

        // Whether the run is valid depends on how punctual this machine is at the moment.
        Assert.True(code is ExitCodes.Success or ExitCodes.Invalid, program.Output + program.Errors);
        var record = ReadRecord(RecordFiles.Run);
        Assert.Equal(RunOutcome.Complete, record.Outcome);
        Assert.Equal("per-call", record.Conditions.Connections);
        var network = Assert.Single(record.Networks);
        Assert.Equal(("near", "relay"), (network.Name, network.Engine));
        Assert.Equal(new RequestedNetworkRecord(5e6, 1_000_000_000, 0, 0), network.Asked);
        Assert.All(new[] { network.Before, network.After }, delivered =>
        {
            Assert.Equal(50, delivered!.Echoes);
            // The relay subtracts its own delay and is accurate to a few microseconds.
            Assert.True(delivered.RoundTripNanoseconds > 4.9e6);
            Assert.True(delivered.ConnectNanoseconds > 1.9 * delivered.RoundTripLowNanoseconds);
        });
        var operation = Assert.Single(network.Operations);
        Assert.Equal(["rest", "grpc"], operation.Cells.Select(cell => cell.Arm));
        Assert.All(operation.Cells, cell =>
        {
            Assert.True(cell.Time!.MeanNanoseconds > 2 * 4.9e6);
            Assert.True(cell.Time.P50Nanoseconds > 2 * 4.9e6);
        });
        Assert.DoesNotContain(record.DescribeInvalidReasons(), reason => reason.Contains("lower bound", StringComparison.Ordinal));
        Assert.Equal(["rest", "grpc"], network.Cold.Select(cold => cold.Arm));
        Assert.All(network.Cold, cold =>
        {
            Assert.Equal(3, cold.Processes);
            Assert.True(cold.FirstCallNanoseconds > 2 * 4.9e6);
            Assert.True(cold.SecondCallNanoseconds > 4.9e6);
            Assert.True(cold.AfterIdleNanoseconds > 4.9e6);
        });
        Assert.Empty(Leftovers.FindAny(TemporaryFolder));
    }
}
