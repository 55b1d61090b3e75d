namespace RpcBench.Hosting;

/// <summary>The relay's program, which carries bytes between ports of the loopback device, and a <see cref="ProbeServer"/> at the network's
/// end. Both end with its disposal.</summary>
internal sealed class ProbedNetwork(ProgramProcess<NetworkAnnouncement>? process, ProbeServer server) : IAsyncDisposable
{
    /// <summary>The hidden verb by which this program is the relay.</summary>
    public const string Verb = ":relay";

    public IPEndPoint Probe => process is null ? server.EndPoint : RouteTo(server.EndPoint);

    public TimeSpan? ProcessorTime => process?.ProcessorTime;

    public static ProbedNetwork Direct() => new(process: null, ProbeServer.Start());

    /// <summary>Starts a relay with a route to the probe's server and to further targets; returns once it relays.</summary>
    /// <exception cref="EnvironmentException">The relay ended or did not become ready.</exception>
    public static async Task<ProbedNetwork> RelayAsync(
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

    /// <summary>Starts the program alone with a route to each target, each on a port of its own; returns once it relays.</summary>
    /// <exception cref="UserException">It refused; the message is its own.</exception>
    /// <exception cref="EnvironmentException">It ended or did not become ready.</exception>
    public static Task<ProgramProcess<NetworkAnnouncement>> StartRelayAsync(
        NetworkProfile profile, IEnumerable<IPEndPoint> targets, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var routes = targets.SelectMany(target => new[] { "--listen", "127.0.0.1:0", "--to", $"{target}" });
        ProgramStart<NetworkAnnouncement> start = new(
            OwnProgram.Path, $"The network {profile.Name}'s relay", NetworkAnnouncement.Prefix,
            NetworkJsonContext.Default.NetworkAnnouncement)
        {
            Arguments = [Verb, .. routes, "--network", profile.ToArgument(), "--announce"],
            // Whatever this program's own collector is.
            Environment = new Dictionary<string, string> { ["DOTNET_gcServer"] = "0" },
        };
        return ProgramProcess<NetworkAnnouncement>.StartAsync(start, launch, cancellation);
    }

    public IPEndPoint RouteTo(IPEndPoint target) =>
        IPEndPoint.Parse(process!.Announcement.Routes.First(route => IPEndPoint.Parse(route.To).Equals(target)).Listen);

    /// <summary>Waits until the process, if there is one, ends by itself.</summary>
    /// <exception cref="EnvironmentException">It did; the message ends with what it last said.</exception>
    public Task EndedAsync(CancellationToken cancellation) =>
        process?.EndedAsync(cancellation) ?? Task.Delay(Timeout.Infinite, cancellation);

    public async ValueTask DisposeAsync()
    {
        await (process?.DisposeAsync() ?? ValueTask.CompletedTask);
        server.Dispose();
    }
}
