namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(PortProgram))]
public sealed partial class ServedNetworkTests : BenchProgramTest
{
    [SkippableFact]
    public async Task EveryConnectionPolicyOpensItsConnectionsOverAServedNetwork()
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        using var program = Start("serve", "--store", "memory", "--network", NetworkRunTests.Near);
        await program.WaitForLineAsync("Ctrl-C");
        var addresses = OverTheNetwork().Matches(program.Output).Select(match => new Uri(match.Groups[1].Value)).ToArray();
        Assert.True(addresses.Length == 3, program.Output + program.Errors);
        var endpoints = StandardEndpoints.Create(addresses[0], addresses[2]);

        await AssertConnectionsAsync(endpoints, ConnectionPolicy.PerCall, 6);
        await AssertConnectionsAsync(endpoints, ConnectionPolicy.Reuse, 1);
        await AssertConnectionsAsync(endpoints, ConnectionPolicy.Fixed(3), 3);

        program.SendSignal(PosixSignal.SIGINT);
        await AssertExitCodeAsync(program, ExitCodes.Interrupted);
    }

    private static async Task AssertConnectionsAsync(Endpoints endpoints, ConnectionPolicy policy, int expected)
    {
        var (rest, grpc) = (new SocketCounter(), new SocketCounter());
        using var clients = BenchRuns.OpenClients(
            endpoints, policy, new Dictionary<ComparedArm, SocketCounter> { [Catalogue.Rest] = rest, [Catalogue.Grpc] = grpc });
        var operation = Catalogue.FindOperation("GetSmallPayload");
        foreach (var calls in Catalogue.Standard.Select(arm => operation.Bind(arm, clients)))
        {
            for (var call = 0; call < 6; call++)
            {
                await calls.CallAsync(CancellationToken.None);
            }
        }

        Assert.Equal((expected, expected), (rest.Connections, grpc.Connections));
    }

    [GeneratedRegex(@"(http://\S+).* over the network")]
    private static partial Regex OverTheNetwork();
}
