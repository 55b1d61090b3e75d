namespace RpcBench.Measuring.Hosting;

/// <summary>The relay's program, which carries bytes between ports of the loopback device or packets between two network namespaces with
/// the kernel's own TCP, and a <see cref="ProbeServer"/> at the network's end. Both end with its disposal.</summary>
internal sealed class ProbedNetwork(ProgramProcess<NetworkAnnouncement>? process, ProbeServer server, NetworkNamespace? clients)
    : IAsyncDisposable
{
    /// <summary>The hidden verb by which this program is the relay.</summary>
    public const string Verb = ":relay";

    public IPEndPoint Probe => process is null || clients is not null ? server.EndPoint : RouteTo(server.EndPoint);

    public TimeSpan? ProcessorTime => process?.ProcessorTime;

    /// <summary>The namespaces of <see cref="CarryAsync"/>; both are gone with this. Null: there are none.</summary>
    public NamespaceAnnouncement? Ends => process?.Announcement.Namespaces;

    public static ProbedNetwork Direct() => new(process: null, ProbeServer.Start(), clients: null);

    /// <summary>Starts a relay with a route to the probe's server and to further targets; returns once it relays.</summary>
    /// <exception cref="EnvironmentException">The relay ended or did not become ready.</exception>
    public static async Task<ProbedNetwork> RelayAsync(
        NetworkProfile profile, IReadOnlyList<IPEndPoint> targets, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var server = ProbeServer.Start();
        try
        {
            return new(await StartRelayAsync(profile, [.. targets, server.EndPoint], launch, cancellation), server, clients: null);
        }
        catch
        {
            server.Dispose();
            throw;
        }
    }

    /// <summary>Makes two namespaces, with the probe's server in that of the services; returns once packets go between them.</summary>
    /// <exception cref="EnvironmentException">The process that carries the packets ended or did not become ready.</exception>
    public static async Task<ProbedNetwork> CarryAsync(
        NetworkProfile profile, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var carrier = await StartAsync(profile, ["carry"], launch, cancellation);
        NetworkNamespace? clients = null;
        try
        {
            var ends = carrier.Announcement.Namespaces!;
            clients = NetworkNamespace.Open(ends.Client);
            using var services = NetworkNamespace.Open(ends.Service);
            return new(carrier, ProbeServer.Start(services.CreateTcpSocket, new(IPAddress.Parse(ends.ServiceAddress), 0)), clients);
        }
        catch
        {
            clients?.Dispose();
            await carrier.DisposeAsync();
            throw;
        }
    }

    /// <summary>Starts the program alone with a route to each target, each on a port of its own; returns once it relays.</summary>
    /// <exception cref="UserException">It refused; the message is its own.</exception>
    /// <exception cref="EnvironmentException">It ended or did not become ready.</exception>
    public static Task<ProgramProcess<NetworkAnnouncement>> StartRelayAsync(
        NetworkProfile profile, IEnumerable<IPEndPoint> targets, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation) =>
        StartAsync(profile, targets.SelectMany(target => new[] { "--listen", "127.0.0.1:0", "--to", $"{target}" }), launch, cancellation);

    public IPEndPoint RouteTo(IPEndPoint target) =>
        IPEndPoint.Parse(process!.Announcement.Routes.First(route => IPEndPoint.Parse(route.To).Equals(target)).Listen);

    public Socket CreateClientSocket() => clients?.CreateTcpSocket() ?? NetworkProbe.NewSocket();

    /// <summary>Waits until the process, if there is one, ends by itself.</summary>
    /// <exception cref="EnvironmentException">It did; the message ends with what it last said.</exception>
    public Task EndedAsync(CancellationToken cancellation) =>
        process?.EndedAsync(cancellation) ?? Task.Delay(Timeout.Infinite, cancellation);

    public async ValueTask DisposeAsync()
    {
        clients?.Dispose();
        await (process?.DisposeAsync() ?? ValueTask.CompletedTask);
        server.Dispose();
    }

    private static Task<ProgramProcess<NetworkAnnouncement>> StartAsync(
        NetworkProfile profile, IEnumerable<string> arguments, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation) =>
        ProgramProcess<NetworkAnnouncement>.StartAsync(
            new(OwnProgram.Path, $"The network {profile.Name}'s relay", NetworkAnnouncement.Prefix,
                NetworkJsonContext.Default.NetworkAnnouncement)
            {
                Arguments = [Verb, .. arguments, "--network", profile.ToArgument(), "--announce"],
                // Whatever this program's own collector is.
                Environment = new Dictionary<string, string> { ["DOTNET_gcServer"] = "0" },
            },
            launch,
            cancellation);
}
