namespace RpcBench.Bench.Lab;

/// <summary>The services that the arms of a run call, each a process: one of each API, or two where it is compared with itself.</summary>
internal sealed class ArmServices : IServicesInside
{
    private readonly Dictionary<string, ServiceProcess> _services = new(StringComparer.Ordinal);

    public IEnumerable<ServiceProcess> All =>
        _services.OrderByDescending(service => service.Key, StringComparer.Ordinal).Select(service => service.Value);

    public ServiceProcess this[ComparedArm arm] => _services[arm.Service];

    public Endpoints EndpointsOf(IEnumerable<Arm> arms) => new(
        from arm in arms
        select ((ComparedArm)arm, AddressOf(arm, this[arm].Announcement)));

    /// <summary>The ports that they have now, for others in their place.</summary>
    public Func<Arm, LabPorts> TakePorts()
    {
        var ports = _services.ToDictionary(service => service.Key, service => new LabPorts(
            service.Value.Announcement.Http1?.Port ?? 0, service.Value.Announcement.Http2.Port, service.Value.Announcement.Http2.Port));
        return arm => ports[arm.Service];
    }

    public IReadOnlyList<ServiceRecord> ToRecords() => [.. All.Select(service => service.ToRecord())];

    public int ProcessOf(ComparedArm arm) => this[arm].ProcessId;

    /// <summary>Starts a service of each API, and what else the arms call. Those that came up are kept whether all did or not.</summary>
    public async Task StartAsync(
        IEnumerable<Arm> arms, Func<Arm, LabPorts> ports, Func<Arm, Dictionary<string, string>, Task<ServiceProcess>> start) =>
        await Task.WhenAll(arms.Concat(Arm.Standard).Distinct().DistinctBy(arm => arm.Service).Select(async arm =>
        {
            var settings = Listen(arm, ports(arm));
            if (arms.Any(other => other.IsTls && other.Service == arm.Service))
            {
                settings["Listen:Tls"] = "true";
            }

            var service = await start(arm, settings);
            lock (_services)
            {
                _services[arm.Service] = service;
            }
        }));

    /// <exception cref="LabException">One of them ended by itself; the message ends with its log.</exception>
    public async Task EndedAsync(CancellationToken cancellation) =>
        await await Task.WhenAny(All.Select(service => service.EndedAsync(cancellation)));

    public async ValueTask DisposeAsync()
    {
        await Task.WhenAll(All.Select(service => service.DisposeAsync().AsTask()));
        _services.Clear();
    }

    private static Uri AddressOf(Arm arm, ServiceAnnouncement announced) => (arm.HttpVersion.Major, arm.IsTls) switch
    {
        (2, false) => announced.Http2,
        (2, true) => announced.Https2!,
        (_, false) => announced.Http1!,
        (_, true) => announced.Https1!,
    };

    // gRPC's own service speaks HTTP/2 alone.
    private static Dictionary<string, string> Listen(Arm arm, LabPorts ports) => arm.Program == Arm.Grpc.Program
        ? new() { ["Listen:Http2"] = $"{ports.Grpc}" }
        : new() { ["Listen:Http1"] = $"{ports.RestHttp1}", ["Listen:Http2"] = $"{ports.RestHttp2}" };
}
