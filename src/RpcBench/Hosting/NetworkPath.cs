namespace RpcBench.Hosting;

/// <summary>The path over one network, direct or through a relay, from the clients to the services and to a <see cref="ProbeServer"/> that
/// measures the network.</summary>
internal sealed class NetworkPath(NetworkProfile profile, ProbedNetwork network, Endpoints endpoints) : IAsyncDisposable
{
    private readonly CancellationTokenSource _closing = new();

    public NetworkProfile Profile => profile;

    public Endpoints Endpoints => endpoints;

    public IPEndPoint ProbeEndPoint => network.ProbeEndPoint;

    /// <summary>The processor time of the relay, without the kernel's time for its packets, or null if there is no relay.</summary>
    public TimeSpan? ProcessorTime => network.ProcessorTime;

    internal static NetworkPath CreateDirect(Endpoints services) => new(NetworkProfile.Local, ProbedNetwork.CreateDirect(), services);

    internal static async Task<NetworkPath> StartRelayAsync(
        NetworkProfile profile, Endpoints services, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var relay = await ProbedNetwork.StartAsync(
            profile, [.. services.Arms.Select(arm => EndPointOf(services.AddressOf(arm))).Distinct()], launch, cancellation);
        return new(profile, relay, services.RouteThrough(service => new($"{service.Scheme}://{relay.RouteTo(EndPointOf(service))}")));
    }

    public MeasuredNetworkRecord ToRecord(DeliveredNetworkRecord? before, DeliveredNetworkRecord? after) =>
        new(Profile.Name, ToConfiguredRecord(Profile), EngineOf(Profile), before, after);

    public static RequestedNetworkRecord ToConfiguredRecord(NetworkProfile profile) =>
        new(profile.RoundTrip.TotalNanoseconds, profile.BitsPerSecond, profile.Jitter.TotalNanoseconds, profile.Loss);

    /// <summary>Returns the name of what carries the bytes, as in records: <c>none</c> or <c>relay</c>.</summary>
    public static string EngineOf(NetworkProfile profile) => profile.IsLocal ? MeasuredNetworkRecord.NoEngine : "relay";

    /// <summary>Waits until the relay ends by itself or the network is closed.</summary>
    /// <exception cref="EnvironmentException">Thrown with the relay's last output when it ended by itself.</exception>
    public async Task WaitForLossAsync()
    {
        try
        {
            await network.EndedAsync(_closing.Token);
        }
        catch (OperationCanceledException) when (_closing.IsCancellationRequested)
        {
            // The network is being closed.
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _closing.CancelAsync();
        await network.DisposeAsync();
        _closing.Dispose();
    }

    // The host is an IP address, because the environment has already resolved the name.
    private static IPEndPoint EndPointOf(Uri service) => new(IPAddress.Parse(service.Host), service.Port);
}
