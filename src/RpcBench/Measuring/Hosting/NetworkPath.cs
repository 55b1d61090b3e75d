namespace RpcBench.Measuring.Hosting;

/// <summary>The way from clients to a site's services over one network, and to a <see cref="ProbeServer"/> that measures it: nothing
/// between, a relay, or the kernel's own TCP between two namespaces. Closed with its disposal.</summary>
internal sealed class NetworkPath(NetworkProfile profile, ProbedNetwork network, Endpoints endpoints, ServiceGroup? inside = null)
    : IAsyncDisposable
{
    // What happens to the services inside can be seen before the end of the process that carries their packets is.
    private static readonly TimeSpan LossShowsWithin = TimeSpan.FromSeconds(1);

    private readonly CancellationTokenSource _closing = new();

    public NetworkProfile Profile => profile;

    /// <summary>What carries the bytes, as the record has it: <c>none</c>, <c>relay</c> or <c>kernel</c>.</summary>
    public string Engine => Inside is not null ? "kernel" : Profile.IsLocal ? "none" : "relay";

    public Endpoints Endpoints => endpoints;

    public IPEndPoint Probe => network.Probe;

    /// <summary>Where the network can be entered, for people.</summary>
    public IReadOnlyList<string> Entrances => network.Ends is { } ends
        ? [$"clients enter {ends.Client} ({ends.ClientAddress}), the services listen on {ends.ServiceAddress}"] : [];

    /// <summary>Processor time that what lies between has used so far, without the kernel's own for packets; null: nothing does.</summary>
    public TimeSpan? ProcessorTime => network.ProcessorTime;

    internal static NetworkPath Direct(Endpoints services) => new(NetworkProfile.Local, ProbedNetwork.Direct(), services);

    /// <summary>One relay process with a route to each service and to the probe's server.</summary>
    internal static async Task<NetworkPath> RelayAsync(
        NetworkProfile profile, Endpoints services, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var relay = await ProbedNetwork.RelayAsync(
            profile, [.. services.Arms.Select(arm => EndPointOf(services.AddressOf(arm))).Distinct()], launch, cancellation);
        return new(profile, relay, services.Through(service => new($"{service.Scheme}://{relay.RouteTo(EndPointOf(service))}")));
    }

    /// <summary>Two network namespaces. No socket can be moved: the services are started a second time inside, and end with it.</summary>
    internal static async Task<NetworkPath> BetweenNamespacesAsync(
        NetworkProfile profile, Func<ProcessStartInfo, Process> launch, ServiceGroup inside,
        Func<NamespaceAnnouncement, Task<Endpoints>> start, CancellationToken cancellation)
    {
        var network = await ProbedNetwork.CarryAsync(profile, launch, cancellation);
        var ends = network.Ends!;
        try
        {
            return new(profile, network, (await start(ends)).In(ends.Client), inside);
        }
        catch (Exception exception)
        {
            var lost = network.EndedAsync(cancellation);
            await Task.WhenAny(lost, Task.Delay(LossShowsWithin, CancellationToken.None));
            await inside.DisposeAsync();
            await network.DisposeAsync();
            throw lost.Exception?.InnerException ?? exception;
        }
    }

    /// <summary>Services of its own; null: the site's are reached.</summary>
    internal ServiceGroup? Inside => inside;

    /// <summary>Services of its own, as they are now; none where the site's are reached.</summary>
    public IReadOnlyList<ServiceRecord> Services() => Inside?.ToRecords() ?? [];

    public MeasuredNetworkRecord ToRecord(NetworkDeliveredRecord? before, NetworkDeliveredRecord? after) =>
        new(Profile.Name, AskedOf(Profile), Engine, before, after);

    public static NetworkAskedRecord AskedOf(NetworkProfile profile) =>
        new(profile.RoundTrip.TotalNanoseconds, profile.BitsPerSecond, profile.Jitter.TotalNanoseconds, profile.Loss);

    /// <summary>A client's socket that <see cref="Probe"/> can be reached by.</summary>
    public Socket CreateClientSocket() => network.CreateClientSocket();

    /// <summary>Waits until something that the network is made of ends by itself; ends without a word once the network is closed.</summary>
    /// <exception cref="EnvironmentException">It did: which, and what it last said.</exception>
    public async Task LostAsync()
    {
        var lost = network.EndedAsync(_closing.Token);
        try
        {
            await await Task.WhenAny(lost, Inside?.EndedAsync(_closing.Token) ?? lost);
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
        await network.DisposeAsync();
        _closing.Dispose();
    }

    // What is called over a network has no name: a site has found the address behind it.
    private static IPEndPoint EndPointOf(Uri service) => new(IPAddress.Parse(service.Host), service.Port);
}

/// <summary>What carries the bytes of a network other than the loopback device.</summary>
internal enum NetworkEngine
{
    /// <summary>A process between that delays TCP's bytes: on every operating system, without a right.</summary>
    Relay,

    /// <summary>Network namespaces of Linux with the kernel's own TCP between them.</summary>
    Kernel,
}
