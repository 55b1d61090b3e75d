using Spectre.Console;

namespace RpcBench.Checks;

/// <summary>Measures the relay and the kernel's own TCP over the same networks, in turns.</summary>
internal sealed class VerifyRun(IAnsiConsole console, TimeProvider time, IReadOnlyList<NetworkProfile> networks, int rounds)
{
    /// <exception cref="UserException">This process may make no network of the kernel's.</exception>
    /// <exception cref="EnvironmentException">A network did not come up, or broke.</exception>
    public async Task<NetworkVerifyDocument> RunAsync(CancellationToken cancellation)
    {
        if (NetworkNamespaces.Refusal() is { } reason)
        {
            throw new UserException($"There is nothing to hold the relay against here. {reason}");
        }

        var started = time.GetUtcNow();
        await using var folder = await RunDirectory.CreateAsync(cancellation);
        List<VerifiedNetworkRecord> records = [];
        foreach (var network in networks)
        {
            records.Add(await VerifyAsync(network, folder, cancellation));
            Show(records[^1]);
        }

        return new() { Tool = ToolVersion.Current, Started = started, Machine = MachineRecord.Read(), Rounds = rounds, Networks = records };
    }

    private async Task<VerifiedNetworkRecord> VerifyAsync(NetworkProfile network, RunDirectory folder, CancellationToken cancellation)
    {
        try
        {
            await using var throughRelay = await ProbedNetwork.RelayAsync(network, [], folder.Start, cancellation);
            await using var betweenNamespaces = KernelNetwork.Open(network);
            using var server = ProbeServer.Start(betweenNamespaces.CreateServiceSocket, new(KernelNetwork.ServiceAddress, 0));
            List<ProbeSamples> relay = [], kernel = [];
            for (var round = 0; round < rounds; round++)
            {
                relay.Add(await SampleAsync(NetworkProbe.NewSocket, throughRelay.Probe, cancellation));
                kernel.Add(await SampleAsync(betweenNamespaces.CreateClientSocket, server.EndPoint, cancellation));
            }

            return new(network.Name, NetworkPath.AskedOf(network), VerifySteps.Compare(network, relay, kernel));
        }
        catch (Exception exception) when (exception is SocketException or NetworkException)
        {
            throw new EnvironmentException($"The network to be verified broke: {exception.Message}", exception);
        }
    }

    private static Task<ProbeSamples> SampleAsync(Func<Socket> create, IPEndPoint probe, CancellationToken cancellation) =>
        NetworkProbe.SampleAsync(create, probe, VerifySteps.OfOneRound, cancellation);

    private void Show(VerifiedNetworkRecord network)
    {
        console.WriteLine(network.Name);
        foreach (var step in network.Steps)
        {
            console.WriteLine(
                $"  {step.Name,-30} relay {Format.Milliseconds(step.RelayNanoseconds),11}  kernel "
                + $"{Format.Milliseconds(step.KernelNanoseconds),11}  ratio {Format.Ratio(step.Ratio)}  least "
                + $"{Format.Milliseconds(step.LowerBoundNanoseconds),11}");
        }
    }
}
