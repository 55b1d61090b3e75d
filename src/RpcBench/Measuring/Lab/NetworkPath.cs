namespace RpcBench.Measuring.Lab;

/// <summary>The way from clients to a site's services over one network, and to a <see cref="ProbeServer"/> that measures it: nothing
/// between; the relay's program, which carries bytes between ports of the loopback device; or the same program carrying packets between two
/// network namespaces with the kernel's own TCP. Closed with its disposal.</summary>
internal sealed class NetworkPath : IAsyncDisposable
{
    /// <summary>The hidden verb by which this program is the relay.</summary>
    public const string Verb = ":relay";

    // What happens to the services inside can be seen before the end of the process that carries their packets is.
    private static readonly TimeSpan LossShowsWithin = TimeSpan.FromSeconds(1);

    private readonly CancellationTokenSource _closing = new();
    private readonly ProbeServer _server;
    private readonly ProgramProcess<NetworkAnnouncement>? _process;
    private readonly NetworkNamespace? _clients;

    private NetworkPath(
        NetworkProfile profile, Endpoints endpoints, ProbeServer server, ProgramProcess<NetworkAnnouncement>? process = null,
        NetworkNamespace? clients = null, IServicesInside? inside = null)
    {
        (Profile, Endpoints, Inside) = (profile, endpoints, inside);
        (_server, _process, _clients) = (server, process, clients);
        Probe = process is null || clients is not null ? server.EndPoint : RouteTo(process, server.EndPoint);
    }

    public NetworkProfile Profile { get; }

    /// <summary>What carries the bytes, as the record has it: <c>none</c>, <c>relay</c> or <c>kernel</c>.</summary>
    public string Engine => Inside is not null ? "kernel" : Profile.IsLocal ? "none" : "relay";

    public Endpoints Endpoints { get; }

    /// <summary>Where clients find the probe's server.</summary>
    public IPEndPoint Probe { get; }

    public IReadOnlyList<string> Entrances => _process?.Announcement.Namespaces is { } ends
        ? [$"clients enter {ends.Client} ({ends.ClientAddress}), the services listen on {ends.ServiceAddress}"] : [];

    /// <summary>Processor time that what lies between has used so far, without the kernel's own for packets; null: nothing does.</summary>
    public TimeSpan? ProcessorTime => _process?.ProcessorTime;

    internal static NetworkPath Direct(Endpoints services) => new(NetworkProfile.Local, services, ProbeServer.Start());

    /// <summary>One relay process with a route to each service and to the probe's server, each on a port of its own.</summary>
    /// <exception cref="LabException">The relay ended or did not become ready.</exception>
    internal static async Task<NetworkPath> RelayAsync(
        NetworkProfile profile, Endpoints services, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var server = ProbeServer.Start();
        try
        {
            IPEndPoint[] targets = [.. services.Arms.Select(arm => EndPointOf(services.AddressOf(arm))).Distinct(), server.EndPoint];
            var relay = await StartAsync(
                profile, targets.SelectMany(target => new[] { "--listen", "127.0.0.1:0", "--to", $"{target}" }), launch, cancellation);
            return new(
                profile, services.Through(service => new($"{service.Scheme}://{RouteTo(relay, EndPointOf(service))}")), server, relay);
        }
        catch
        {
            server.Dispose();
            throw;
        }
    }

    /// <summary>Two network namespaces, with the probe's server in that of the services. A socket cannot be moved, so that the services run
    /// a second time, listening inside: they are started there, and end with the path.</summary>
    /// <exception cref="LabException">The process that carries the packets ended or did not become ready.</exception>
    internal static async Task<NetworkPath> BetweenNamespacesAsync(
        NetworkProfile profile, Func<ProcessStartInfo, Process> launch, IServicesInside inside,
        Func<NamespaceAnnouncement, Task<Endpoints>> start, CancellationToken cancellation)
    {
        var carrier = await StartAsync(profile, ["carry"], launch, cancellation);
        var ends = carrier.Announcement.Namespaces!;
        NetworkNamespace? clients = null;
        ProbeServer? server = null;
        try
        {
            clients = NetworkNamespace.Open(ends.Client);
            using (var services = NetworkNamespace.Open(ends.Service))
            {
                server = ProbeServer.Start(services.CreateTcpSocket, new(IPAddress.Parse(ends.ServiceAddress), 0));
            }

            return new(profile, (await start(ends)).In(ends.Client), server, carrier, clients, inside);
        }
        catch (Exception exception)
        {
            var lost = carrier.EndedAsync(cancellation);
            await Task.WhenAny(lost, Task.Delay(LossShowsWithin, CancellationToken.None));
            await inside.DisposeAsync();
            clients?.Dispose();
            await carrier.DisposeAsync();
            server?.Dispose();
            throw lost.Exception?.InnerException ?? exception;
        }
    }

    /// <summary>Services of its own; null: the site's are reached.</summary>
    internal IServicesInside? Inside { get; }

    public IReadOnlyList<ServiceRecord> Services() => Inside?.ToRecords() ?? [];

    public MeasuredNetworkRecord ToRecord(NetworkDeliveredRecord? before, NetworkDeliveredRecord? after) =>
        new(Profile.Name, AskedOf(Profile), Engine, before, after);

    public static NetworkAskedRecord AskedOf(NetworkProfile profile) =>
        new(profile.RoundTrip.TotalNanoseconds, profile.BitsPerSecond, profile.Jitter.TotalNanoseconds, profile.Loss);

    /// <summary>A client's socket that <see cref="Probe"/> can be reached by.</summary>
    public Socket CreateClientSocket() => _clients?.CreateTcpSocket() ?? NetworkProbe.NewSocket();

    /// <summary>Waits until something that the network is made of ends by itself; ends without a word once the network is closed.</summary>
    /// <exception cref="LabException">It did: which, and what it last said.</exception>
    public async Task LostAsync()
    {
        var network = _process?.EndedAsync(_closing.Token) ?? Task.Delay(Timeout.Infinite, _closing.Token);
        try
        {
            await await Task.WhenAny(network, Inside?.EndedAsync(_closing.Token) ?? network);
        }
        catch (OperationCanceledException) when (_closing.IsCancellationRequested)
        {
            // It is being closed.
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _closing.CancelAsync();
        await (Inside?.DisposeAsync() ?? ValueTask.CompletedTask);
        _clients?.Dispose();
        await (_process?.DisposeAsync() ?? ValueTask.CompletedTask);
        _server.Dispose();
        _closing.Dispose();
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

    private static IPEndPoint RouteTo(ProgramProcess<NetworkAnnouncement> relay, IPEndPoint target) =>
        IPEndPoint.Parse(relay.Announcement.Routes.First(route => IPEndPoint.Parse(route.To).Equals(target)).Listen);

    // What is called over a network has no name: a site has found the address behind it.
    private static IPEndPoint EndPointOf(Uri service) => new(IPAddress.Parse(service.Host), service.Port);
}

internal interface IServicesInside : IAsyncDisposable
{
    IReadOnlyList<ServiceRecord> ToRecords();

    int ProcessOf(ComparedArm arm);

    /// <exception cref="LabException">One of them ended by itself.</exception>
    Task EndedAsync(CancellationToken cancellation);
}

/// <summary>What carries the bytes of a network other than the loopback device.</summary>
internal enum NetworkEngine
{
    /// <summary>A process between that delays TCP's bytes: on every operating system, without a right.</summary>
    Relay,

    /// <summary>Network namespaces of Linux with the kernel's own TCP between them.</summary>
    Kernel,
}
