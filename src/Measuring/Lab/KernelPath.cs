namespace RpcBench.Measuring.Lab;

/// <summary>
/// Two network namespaces with the kernel's own TCP between them. A socket cannot be moved, so that the services run a second time over the
/// same store, listening inside; both stay the lab's.
/// </summary>
internal sealed class KernelPath : NetworkPath
{
    private readonly ProbedNetwork _network;
    private readonly ArmServices _services = new();
    private Endpoints? _endpoints;

    // What happens to the services inside can be seen before the end of the process that carries their packets is.
    private static readonly TimeSpan LossShowsWithin = TimeSpan.FromSeconds(1);

    private KernelPath(NetworkProfile profile, ProbedNetwork network)
        : base(profile) => _network = network;

    public override string Engine => "kernel";

    public override Endpoints Endpoints => _endpoints!;

    public override IPEndPoint Probe => _network.Probe;

    public override IReadOnlyList<string> Entrances =>
        [$"clients enter {Ends.Client} ({Ends.ClientAddress}), the services listen on {Ends.ServiceAddress}"];

    /// <summary>Of the process that carries the packets; what the kernel does with them counts for who sends and receives.</summary>
    public override TimeSpan? ProcessorTime => _network.ProcessorTime;

    private NamespaceAnnouncement Ends => _network.Ends;

    public static async Task<KernelPath> StartAsync(NetworkProfile profile, Laboratory lab, CancellationToken cancellation)
    {
        var path = new KernelPath(profile, await ProbedNetwork.CarryAsync(profile, lab.Start, cancellation));
        try
        {
            await path.ListenAsync(lab, cancellation);
            return path;
        }
        catch (Exception exception)
        {
            var lost = path._network.EndedAsync(cancellation);
            await Task.WhenAny(lost, Task.Delay(LossShowsWithin, CancellationToken.None));
            await path.DisposeAsync();
            throw lost.Exception?.InnerException ?? exception;
        }
    }

    public override IReadOnlyList<ServiceRecord> Services() => _services.ToRecords();

    public override ServiceProcess? Service(Arm arm) => _services[arm];

    public override Socket CreateClientSocket() => _network.CreateClientSocket();

    private protected override async Task EndedAsync(CancellationToken closing) =>
        await await Task.WhenAny(_network.EndedAsync(closing), _services.EndedAsync(closing));

    private protected override async ValueTask CloseAsync()
    {
        await _services.DisposeAsync();
        await _network.DisposeAsync();
    }

    private async Task ListenAsync(Laboratory lab, CancellationToken cancellation)
    {
        await _services.StartAsync(
            lab.Arms, _ => LabPorts.Free, (arm, settings) => lab.StartServiceAsync(arm, Inside(settings), cancellation));
        _endpoints = _services.EndpointsOf(lab.Arms).In(Ends.Client);
    }

    private Dictionary<string, string> Inside(Dictionary<string, string> settings)
    {
        settings["Listen:Namespace"] = Ends.Service;
        settings["Listen:Address"] = Ends.ServiceAddress;
        return settings;
    }
}
