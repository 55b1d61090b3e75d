namespace RpcBench.Hosting;

/// <summary>The way from clients to the services over one network, and to a <see cref="ProbeServer"/> that measures it: nothing between, or
/// a relay. Closed with its disposal.</summary>
internal sealed class NetworkPath(NetworkProfile profile, ProbedNetwork network, Endpoints endpoints) : IAsyncDisposable
{
    private readonly CancellationTokenSource _closing = new();

    public NetworkProfile Profile => profile;

    public Endpoints Endpoints => endpoints;

    public IPEndPoint Probe => network.Probe;

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

    public MeasuredNetworkRecord ToRecord(NetworkDeliveredRecord? before, NetworkDeliveredRecord? after) =>
        new(Profile.Name, AskedOf(Profile), EngineOf(Profile), before, after);

    public static NetworkAskedRecord AskedOf(NetworkProfile profile) =>
        new(profile.RoundTrip.TotalNanoseconds, profile.BitsPerSecond, profile.Jitter.TotalNanoseconds, profile.Loss);

    /// <summary>What carries the bytes, as the record has it: <c>none</c> or <c>relay</c>.</summary>
    public static string EngineOf(NetworkProfile profile) => profile.IsLocal ? MeasuredNetworkRecord.NoEngine : "relay";

    /// <summary>Waits until the relay, if there is one, ends by itself; ends without a word once the network is closed.</summary>
    /// <exception cref="EnvironmentException">It did; the message ends with what it last said.</exception>
    public async Task LostAsync()
    {
        try
        {
            await network.EndedAsync(_closing.Token);
        }
        catch (OperationCanceledException) when (_closing.IsCancellationRequested)
        {
            // It is being closed.
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _closing.CancelAsync();
        await network.DisposeAsync();
        _closing.Dispose();
    }

    // What is called over a network has no name: an environment has found the address behind it.
    private static IPEndPoint EndPointOf(Uri service) => new(IPAddress.Parse(service.Host), service.Port);
}
