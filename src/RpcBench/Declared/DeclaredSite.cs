namespace RpcBench.Declared;

/// <summary>What declared arms call: services that run already, and others, started at ports which stay the same for the run.</summary>
internal sealed class DeclaredSite(
    LabFolder folder, NetworkEngine engine, IReadOnlyList<DeclaredArm> arms, IReadOnlyList<DeclaredService> services,
    IReadOnlyDictionary<string, Uri> ports, Endpoints endpoints) : Site(folder, engine)
{
    // In a launch: what a service says of itself is less, what it says of every request is more.
    private const int MostLines = 100;

    private static readonly TimeSpan ConnectsWithin = TimeSpan.FromSeconds(5);

    private readonly List<ServiceStart> _started = [];
    private readonly List<ServiceStart> _ended = [];

    public override Endpoints Endpoints => endpoints;

    public override bool RestartsServices => services.Count > 0;

    public override IReadOnlyList<(string Name, string Text)> Facts => [("Services", string.Join("; ", services
        .Select(service => $"{service.Name} for {string.Join(" and ", service.Arms.Select(one => one.Arm))}, started afresh each launch")
        .Concat(arms.Where(arm => arm.Address is not null).Select(arm => $"{arm.Id} at {arm.Address}"))))];

    /// <summary>Starts the services, of which each serves an arm without an address, and finds those that run.</summary>
    public static async Task<DeclaredSite> StartAsync(
        NetworkEngine engine, IReadOnlyList<DeclaredArm> arms, IReadOnlyList<DeclaredService> services, CancellationToken cancellation)
    {
        var ports = FindPorts(services, arms);
        List<(ComparedArm, Uri)> called = [];
        foreach (var arm in arms)
        {
            called.Add((arm, arm.Address is { } address ? await FindAsync(arm, address, cancellation) : ports[arm.Id]));
        }

        var site = new DeclaredSite(await LabFolder.CreateAsync(cancellation), engine, arms, services, ports, new(called));
        return await site.ReadyAsync(() => site.StartServicesAsync(cancellation));
    }

    /// <summary>Of each service by its own name; what runs already says nothing of them.</summary>
    public IReadOnlyDictionary<string, string> Packages => arms.Where(arm => arm.Address is not null)
        .Select(arm => KeyValuePair.Create($"the service of {arm.Id}", "unknown"))
        .Concat(All.DistinctBy(start => start.Service.Name).SelectMany(PackagesOf)).ToDictionary();

    public override IEnumerable<RemarkRecord> Notes =>
        from start in All
        group start.LinesWhileUp by start.Service.Name into lines
        where lines.Max() > MostLines
        select new RemarkRecord(RemarkCode.LogsRequests).Add("service", lines.Key).Add("lines", lines.Max());

    public override IReadOnlyList<ServiceRecord> Services() => [.. _started.Select(ToRecord).OfType<ServiceRecord>()];

    public override int? ProcessOf(ComparedArm arm) => RunningOf(arm)?.ProcessId;

    public override ServiceMeter? MeterOf(ComparedArm arm, NetworkPath? path) => RunningOf(arm) switch
    {
        { Usage: { } usage } => new ServiceMeter(usage),
        { ProcessId: { } id } => (_, _) => Task.FromResult<ServiceUsage?>(new()
        {
            ProcessorNanoseconds = (long?)FindProcess(id)?.TotalProcessorTime.TotalNanoseconds,
            ResidentBytes = FindProcess(id)?.WorkingSet64,
        }),
        _ => null,
    };

    /// <summary>What is called, and what comes before and after, was declared.</summary>
    public override UserException? RefusalOf(Exception exception) =>
        exception is CallException ? new(exception.Message, exception) : base.RefusalOf(exception);

    protected override async Task StartServicesAsync(CancellationToken cancellation)
    {
        foreach (var service in services)
        {
            var start = new ServiceStart(service, ports, Folder, arms[0].Options);
            _started.Add(start);
            await start.RunAsync(cancellation);
            Watch(start.EndedAsync);
        }
    }

    protected override async ValueTask StopServicesAsync()
    {
        ServiceStart[] started = [.. _started];
        _ended.AddRange(_started);
        _started.Clear();
        await Task.WhenAll(started.Select(start => start.StopAsync()));
    }

    private IEnumerable<ServiceStart> All => _ended.Concat(_started);

    private static IEnumerable<KeyValuePair<string, string>> PackagesOf(ServiceStart start) => start.Packages is { } packages
        ? packages.Select(package => KeyValuePair.Create($"{start.Service.Name}: {package.Key}", package.Value))
        : [KeyValuePair.Create(start.Service.Name, "unknown")];

    private RunningService? RunningOf(ComparedArm arm) =>
        arm is DeclaredArm { Address: null } ? _started.Find(start => start.Service.Serves(arm))?.Running : null;

    private static ServiceRecord? ToRecord(ServiceStart start) =>
        start.Running is { Runtime: { } runtime, Gc: { } gc, Cores: { } cores } running
        ? new(start.Service.Name, runtime, gc, cores, FindProcess(running.ProcessId)?.PeakWorkingSet64 ?? 0) : null;

    private static Process? FindProcess(int? id)
    {
        try
        {
            return id is { } known ? Process.GetProcessById(known) : null;
        }
        catch (ArgumentException)
        {
            // It has ended.
            return null;
        }
    }

    private static Dictionary<string, Uri> FindPorts(IReadOnlyList<DeclaredService> services, IReadOnlyList<DeclaredArm> arms)
    {
        var (ports, held) = (new Dictionary<string, Uri>(), new List<TcpListener>());
        foreach (var listener in services.SelectMany(service => service.Arms.GroupBy(one => one.Listener)))
        {
            // All are held until each has another.
            held.Add(new(IPAddress.Loopback, 0));
            held[^1].Start();
            foreach (var (arm, _) in listener)
            {
                var scheme = arms.FirstOrDefault(one => one.Id == arm)?.Named?.Scheme ?? Uri.UriSchemeHttp;
                ports[arm] = new($"{scheme}://{held[^1].LocalEndpoint}");
            }
        }

        held.ForEach(port => port.Dispose());
        return ports;
    }

    /// <summary>The same address with the IP address behind its name that listens: a relay has no names. An arm whose program connects to
    /// something else needs none.</summary>
    internal static async Task<Uri> FindAsync(DeclaredArm arm, Uri address, CancellationToken cancellation) =>
        await ConnectAsync(address, cancellation) is { } found ? new UriBuilder(address) { Host = $"{found}" }.Uri
            : arm.AsksToConnect(address) ? address
            : throw new UserException(
                $"Nothing listens at {address}, the address of {arm.Id}: start the service there, or correct the address.");

    /// <summary>The IP address that accepts connections there, of several the first; null: none does.</summary>
    internal static async Task<IPAddress?> ConnectAsync(Uri address, CancellationToken cancellation)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(ConnectsWithin);
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        try
        {
            await socket.ConnectAsync(address.IdnHost, address.Port, limit.Token);
            var found = ((IPEndPoint)socket.RemoteEndPoint!).Address;
            return found.IsIPv4MappedToIPv6 ? found.MapToIPv4() : found;
        }
        catch (Exception exception) when (exception is SocketException or OperationCanceledException)
        {
            cancellation.ThrowIfCancellationRequested();
            return null;
        }
    }
}
