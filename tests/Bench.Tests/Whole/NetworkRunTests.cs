using System.Diagnostics;
using System.Text.RegularExpressions;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Clients;
using RpcBench.CommandLines;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(MatrixProgram))]
public sealed partial class NetworkRunTests : WholeRun
{
    private const string Near = "rtt=5ms,rate=1gbit,name=near";

    [Fact]
    public async Task AShortRunOverANetworkHoldsWhatWasDeliveredAndTheFirstStepsOfFreshClients()
    {
        using var program = Start(
            "--store", "memory", "--filter", "*GetSmallPayload*", "--network", Near, "--connections", "per-call", "--cold-idle", "1", "--in-flight", "1",
            "--launches", "2", "--warmupCount", "1", "--iterationCount", "3", "--invocationCount", "2", "--unrollFactor", "1");

        var code = await program.EndAsync();

        // How punctual this machine is today decides between the two.
        Assert.True(code is ExitCodes.Success or ExitCodes.Invalid, program.Output + program.Errors);
        var record = Record();
        Assert.Equal(RunOutcome.Complete, record.Outcome);
        Assert.Equal("per-call", record.Conditions.Connections);
        var network = Assert.Single(record.Networks);
        Assert.Equal(("near", "relay"), (network.Name, network.Engine));
        Assert.Equal(new NetworkAskedRecord(5e6, 1_000_000_000, 0, 0), network.Asked);
        Assert.All(new[] { network.Before, network.After }, delivered =>
        {
            Assert.Equal(50, delivered!.Echoes);
            // The relay takes off what it costs itself, and is right but for some microseconds.
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
        Assert.DoesNotContain(record.InvalidBecause, reason => reason.Contains("lower bound", StringComparison.Ordinal));
        Assert.Equal(["rest", "grpc"], network.Cold.Select(cold => cold.Arm));
        Assert.All(network.Cold, cold =>
        {
            Assert.Equal(3, cold.Processes);
            Assert.True(cold.FirstCallNanoseconds > 2 * 4.9e6);
            Assert.True(cold.SecondCallNanoseconds > 4.9e6);
            Assert.True(cold.AfterIdleNanoseconds > 4.9e6);
        });
        AssertNothingIsLeft();
    }

    [SkippableFact]
    public async Task AKilledRelayEndsTheRunWithItsNameAndLeavesNothingRunning()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start("--store", "memory", "--filter", "*GetSmallPayload*", "--network", Near, "--iterationCount", "10000", "--cold-idle", "0");
        await program.SeenAsync("a fresh client of every arm");
        using (var relay = Process.GetProcessById(Leftovers.Find(Temporary, Service("relay"))))
        {
            relay.Kill();
        }

        Assert.Equal(ExitCodes.Failure, await program.EndAsync());

        var record = Record();
        Assert.Equal(RunOutcome.Failed, record.Outcome);
        Assert.Contains(record.InvalidBecause, reason => reason.Contains("near's relay ended", StringComparison.Ordinal));
        AssertNothingIsLeft();
    }

    [SkippableFact]
    public async Task AServedNetworkIsReachedByEveryConnectionPolicyWithTheConnectionsThatItSays()
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        using var program = Start("serve", "--store", "memory", "--network", Near);
        await program.SeenAsync("Ctrl-C");
        var addresses = OverTheNetwork().Matches(program.Output).Select(match => new Uri(match.Groups[1].Value)).ToArray();
        Assert.True(addresses.Length == 2, program.Output + program.Errors);
        var endpoints = TwoArms.At(addresses[0], addresses[1]);

        await AssertConnectionsAsync(endpoints, ConnectionPolicy.PerCall, 6);
        await AssertConnectionsAsync(endpoints, ConnectionPolicy.Reuse, 1);
        await AssertConnectionsAsync(endpoints, ConnectionPolicy.Fixed(3), 3);

        program.Signal(System.Runtime.InteropServices.PosixSignal.SIGINT);
        Assert.Equal(ExitCodes.Interrupted, await program.EndAsync());
        AssertNothingIsLeft();
    }

    private static async Task AssertConnectionsAsync(Endpoints endpoints, ConnectionPolicy policy, int expected)
    {
        var (rest, grpc) = (new SocketCounter(), new SocketCounter());
        using var clients = new ArmClients(endpoints, policy, new Dictionary<Arm, SocketCounter> { [Arm.Rest] = rest, [Arm.Grpc] = grpc });
        var operation = Catalogue.Find("GetSmallPayload");
        for (var id = 1; id <= 6; id++)
        {
            await operation.CallAsync(clients[Arm.Rest], id, null, CancellationToken.None);
            await operation.CallAsync(clients[Arm.Grpc], id, null, CancellationToken.None);
        }

        Assert.Equal((expected, expected), (rest.Connections, grpc.Connections));
    }

    private RunRecord Record() => RecordFiles.Run.Read(Single("run.json"));

    [GeneratedRegex(@"(http://\S+).* over the network")]
    private static partial Regex OverTheNetwork();
}
