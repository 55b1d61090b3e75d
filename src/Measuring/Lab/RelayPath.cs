namespace RpcBench.Measuring.Lab;

/// <summary>One relay process with a route to each service and to the probe's server.</summary>
internal sealed class RelayPath : NetworkPath
{
    private readonly ProbedNetwork _network;

    private RelayPath(NetworkProfile profile, Endpoints services, ProbedNetwork network)
        : base(profile)
    {
        _network = network;
        Endpoints = services.Through(Through);
    }

    public override string Engine => "relay";

    public override Endpoints Endpoints { get; }

    public override IPEndPoint Probe => _network.Probe;

    public override TimeSpan? ProcessorTime => _network.ProcessorTime;

    public static async Task<RelayPath> StartAsync(
        NetworkProfile profile, Endpoints services, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation) =>
        new(profile, services, await ProbedNetwork.RelayAsync(
            profile, [.. services.Arms.Select(arm => EndPointOf(services.Of(arm))).Distinct()], launch, cancellation));

    public override Socket CreateClientSocket() => _network.CreateClientSocket();

    private protected override Task EndedAsync(CancellationToken closing) => _network.EndedAsync(closing);

    private protected override ValueTask CloseAsync() => _network.DisposeAsync();

    private static IPEndPoint EndPointOf(Uri service) => new(IPAddress.Parse(service.Host), service.Port);

    private Uri Through(Uri service) => new($"{service.Scheme}://{_network.RouteTo(EndPointOf(service))}");
}
