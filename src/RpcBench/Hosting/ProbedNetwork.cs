namespace RpcBench.Hosting;

/// <summary>The relay process between ports of the loopback device, and a <see cref="ProbeServer"/> at the end of the network.</summary>
internal sealed class ProbedNetwork(ProgramProcess<NetworkAnnouncement>? process, ProbeServer server) : IAsyncDisposable
{
    /// <summary>The hidden verb that runs this program as the relay.</summary>
    public const string Verb = ":relay";

    public IPEndPoint ProbeEndPoint => process is null ? server.EndPoint : RouteTo(server.EndPoint);

    public TimeSpan? ProcessorTime => process?.ProcessorTime;

    public static ProbedNetwork CreateDirect() => new(process: null, ProbeServer.Start());

    /// <summary>Starts a relay with routes to the probe server and to the given targets, and waits until it is ready.</summary>
    public static async Task<ProbedNetwork> StartAsync(
        NetworkProfile profile, IReadOnlyList<IPEndPoint> targets, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var server = ProbeServer.Start();
        try
        {
            return new(await StartRelayAsync(profile, [.. targets, server.EndPoint], launch, cancellation), server);
        }
        catch
        {
            server.Dispose();
            throw;
        }
    }

    /// <summary>Starts only the relay, with a route to each target on a separate port, and waits until it is ready.</summary>
    /// <exception cref="UserException">Thrown with the relay's output when it rejected its arguments.</exception>
    /// <exception cref="EnvironmentException">Thrown when the relay ended or did not become ready.</exception>
    public static Task<ProgramProcess<NetworkAnnouncement>> StartRelayAsync(
        NetworkProfile profile, IEnumerable<IPEndPoint> targets, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var routes = targets.SelectMany(target => new[] { "--listen", "127.0.0.1:0", "--to", $"{target}" });
        ProgramStart<NetworkAnnouncement> start = new(
            CurrentProgram.Path, $"The network {profile.Name}'s relay", NetworkAnnouncement.Prefix,
            NetworkJsonContext.Default.NetworkAnnouncement)
        {
            Arguments = [Verb, .. routes, "--network", profile.ToArgument(), "--announce"],
            // The relay uses the workstation garbage collector, whichever collector this program uses.
            Environment = new Dictionary<string, string> { ["DOTNET_gcServer"] = "0" },
        };
        return ProgramProcess<NetworkAnnouncement>.StartAsync(start, launch, cancellation);
    }

    public IPEndPoint RouteTo(IPEndPoint target) =>
        IPEndPoint.Parse(process!.Announcement.Routes.First(route => IPEndPoint.Parse(route.To).Equals(target)).Listen);

    /// <summary>Waits until the relay, if there is one, ends by itself, and then throws.</summary>
    public Task EndedAsync(CancellationToken cancellation) =>
        process?.EndedAsync(cancellation) ?? Task.Delay(Timeout.Infinite, cancellation);

    public async ValueTask DisposeAsync()
    {
        await (process?.DisposeAsync() ?? ValueTask.CompletedTask);
        server.Dispose();
    }
}
