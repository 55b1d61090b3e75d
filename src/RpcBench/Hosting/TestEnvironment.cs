namespace RpcBench.Hosting;

/// <summary>What a run calls, and how. If <c>RequestsUsage</c> is true, the run requests the services' resource usage. Ceilings serve the
/// arms in place of their services while the load generator itself is measured.</summary>
internal sealed record TestEnvironmentPlan(
    bool RequestsUsage, IReadOnlyList<ComparedArm> Arms, IReadOnlyList<StartableService> Services, IReadOnlyList<StartableService> Ceilings,
    IReadOnlyList<Dependency> Dependencies)
{
    /// <summary>The chosen ports, by the id of the arm. All other arms get free ports.</summary>
    public IReadOnlyDictionary<string, int> Ports { get; init; } = new Dictionary<string, int>();

    public ParseCleanup? ParseCleanup { get; init; }

    /// <summary>Whether all services start with the hook that reports their allocated bytes.</summary>
    public bool CountsAllocations { get; init; }
}

/// <summary>Everything that a run calls, started and stopped as a unit: services that already ran, services that the run starts on ports
/// that stay the same, their dependencies, and a watchdog in case this process is killed. Nothing that the environment started survives
/// <see cref="DisposeAsync"/>.</summary>
internal sealed class TestEnvironment : IAsyncDisposable
{
    // The most lines that a service may log in a launch. A service that logs only about itself writes fewer lines. A service that logs
    // every request writes more.
    private const int MaxLinesPerLaunch = 100;

    private static readonly TimeSpan LossDetectionTime = TimeSpan.FromSeconds(1);

    private readonly TestEnvironmentPlan _plan;
    private readonly IReadOnlyDictionary<string, Uri> _externalAddresses;
    private readonly List<ServiceStart> _endedServices = [];
    private readonly ComponentMonitor _componentMonitor = new();
    private readonly RunDependencies _dependencies;
    private CancellationTokenSource _stop = new();
    private ServiceGroup _services;

    private TestEnvironment(TestEnvironmentPlan plan, RunDirectory folder, IReadOnlyDictionary<string, Uri> running)
    {
        (_plan, Folder, _externalAddresses) = (plan, folder, running);
        _dependencies = new(plan, folder, _componentMonitor);
        _services = new(plan, folder, plan.Services);
        MachineMonitor = new(folder.Path);
    }

    public RunDirectory Folder { get; }

    public MachineMonitor MachineMonitor { get; }

    /// <summary>The addresses at which the arms are called directly, without a network in between.</summary>
    public Endpoints Endpoints =>
        new(_plan.Arms.Select(arm => (arm, _externalAddresses.GetValueOrDefault(arm.Id) ?? _services.AddressOf(arm))));

    public bool StartsServices => _plan.Services.Count > 0;

    public bool IsLocal => Endpoints.Arms.All(arm => Endpoints.AddressOf(arm).IsLoopback);

    public StoreRecord? Store => _dependencies.Store;

    /// <summary>The services that bound what arms can reach. Each of them serves every arm.</summary>
    public IReadOnlyList<StartableService> Ceilings =>
        [.. _plan.Ceilings.Where(service => _plan.Arms.All(arm => service.Serves(arm) && !_externalAddresses.ContainsKey(arm.Id)))];

    public TimeSpan? DependencyProcessorTime => _dependencies.ProcessorTime;

    /// <summary>The lines that the user sees when the run begins, besides the lines about the machine.</summary>
    public IReadOnlyList<(string Name, string Text)> Facts =>
    [
        .. Store is not { } store ? [] : new[]
        {
            ("Store", $"{store.Provider} ({store.Why})"), ("Driver", $"{store.Driver}, server {store.Server}"),
        },
        ("Services", string.Join("; ", _plan.Services
            .Select(service =>
                $"{service.Name} for {string.Join(" and ", service.Arms.Select(one => one.Arm))}, started afresh each launch")
            .Concat(_plan.Arms.Where(arm => arm.Address is not null).Select(arm => $"{arm.Id} at {arm.Address}")))),
    ];

    /// <summary>The packages of each service, by the name of the service and the package. The packages of a service that already ran are
    /// unknown.</summary>
    public IReadOnlyDictionary<string, string> Packages => _plan.Arms.Where(arm => arm.Address is not null)
        .Select(arm => KeyValuePair.Create($"the service of {arm.Id}", "unknown"))
        .Concat(AllStarts.DistinctBy(start => start.Service.Name).SelectMany(PackagesOf)).ToDictionary();

    /// <summary>Notes about the services, after they have been called.</summary>
    public IEnumerable<DiagnosticRecord> Notes =>
        from start in AllStarts
        group start.LinesWhileRunning by start.Service.Name into lines
        where lines.Max() > MaxLinesPerLaunch
        select new DiagnosticRecord(DiagnosticCode.LogsRequests).Add("service", lines.Key).Add("lines", lines.Max());

    /// <summary>Starts the dependencies and then the services, and finds the services that already ran.</summary>
    /// <exception cref="UserException">Thrown when something that the user requested is unavailable.</exception>
    /// <exception cref="EnvironmentException">Thrown when a component did not start.</exception>
    public static async Task<TestEnvironment> StartAsync(TestEnvironmentPlan plan, CancellationToken cancellation)
    {
        Dictionary<string, Uri> running = [];
        foreach (var arm in plan.Arms.Where(arm => arm.Address is not null))
        {
            running[arm.Id] = await ResolveAddressAsync(arm, arm.Address!, cancellation);
        }

        var environment = new TestEnvironment(plan, await RunDirectory.CreateAsync(cancellation, plan.ParseCleanup), running);
        return await environment.PrepareOrDisposeAsync(async () =>
        {
            await environment._dependencies.StartAsync(cancellation);
            await environment.StartServicesAsync(cancellation);
        });
    }

    /// <summary>Returns the services whose processes are known.</summary>
    public IReadOnlyList<ServiceRecord> Services() => _services.ToRecords();

    public int? ProcessOf(ComparedArm arm) => _externalAddresses.ContainsKey(arm.Id) ? null : _services.ProcessOf(arm);

    /// <summary>Returns the meter of an arm's service, which bypasses the network, or null if the service does not report its
    /// usage.</summary>
    public ServiceMeter? MeterOf(ComparedArm arm) => _externalAddresses.ContainsKey(arm.Id) ? null : _services.MeterOf(arm);

    public Process Start(ProcessStartInfo program) => Folder.Start(program);

    /// <summary>Returns the error that the user can fix, or null if the user did not cause the end of the run.</summary>
    public UserException? ToUserException(Exception exception) => exception switch
    {
        // A lost call is a finding about the arm, which the reports show next to the figures.
        LostCallException => null,
        CallException => new(exception.Message, exception),
        _ => exception as UserException,
    };

    /// <summary>Restarts the services at the same addresses, so that they keep nothing from earlier calls.</summary>
    public async Task RestartServicesAsync(CancellationToken cancellation)
    {
        await StopServicesAsync();
        await StartServicesAgainAsync(cancellation);
    }

    public async Task StopServicesAsync()
    {
        if (StartsServices)
        {
            // Services that are stopped on purpose are not lost.
            await _stop.CancelAsync();
            await EndServicesAsync();
            _stop.Dispose();
            _stop = new();
        }
    }

    public async Task StartServicesAgainAsync(CancellationToken cancellation)
    {
        if (StartsServices)
        {
            await StartServicesAsync(cancellation);
        }
    }

    /// <summary>Opens a network to the services, which the caller closes. If the network ends by itself, the environment is lost.</summary>
    /// <exception cref="UserException">Thrown when the network is unavailable.</exception>
    /// <exception cref="EnvironmentException">Thrown when the network did not start.</exception>
    public async Task<NetworkPath> OpenNetworkAsync(NetworkProfile profile, CancellationToken cancellation)
    {
        var path = profile.IsLocal
            ? NetworkPath.CreateDirect(Endpoints) : await NetworkPath.StartRelayAsync(profile, Endpoints, Start, cancellation);
        _componentMonitor.Watch(_ => path.WaitForLossAsync(), _stop.Token);
        return path;
    }

    /// <summary>Starts a service next to the other services, on separate ports. The caller stops it.</summary>
    public async Task<(ServiceGroup Services, Endpoints Endpoints)> StartBesideAsync(
        StartableService service, CancellationToken cancellation)
    {
        var group = new ServiceGroup(_plan, Folder, [service]);
        await group.PrepareOrDisposeAsync(() => group.StartAsync(cancellation));
        return (group, new(_plan.Arms.Where(service.Serves).Select(arm => (arm, group.AddressOf(arm)))));
    }

    /// <summary>Waits until a component of the environment or an open network ends by itself.</summary>
    /// <exception cref="EnvironmentException">Thrown with the name and the last output of what ended by itself.</exception>
    public Task WaitForLossAsync(CancellationToken cancellation) => _componentMonitor.Ended.WaitAsync(cancellation);

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync();
        await StopAsync("A service", EndServicesAsync);
        await _dependencies.DisposeAsync();
        await Folder.DisposeAsync();
        _stop.Dispose();
    }

    /// <summary>Replaces the host name in an address with the IP address that listens, because a relay does not resolve names. An arm with
    /// custom connections needs no IP address.</summary>
    internal static async Task<Uri> ResolveAddressAsync(ComparedArm arm, Uri address, CancellationToken cancellation)
    {
        if (await ServiceStart.TryConnectAsync(address, cancellation) is { } found)
        {
            return new UriBuilder(address) { Host = $"{found}" }.Uri;
        }

        return arm.ProbeForCustomConnections(address) ? address : throw new UserException(
            $"Nothing listens at {address}, the address of {arm.Id}. Start the service there, or correct the address.");
    }

    private IEnumerable<ServiceStart> AllStarts => _endedServices.Concat(_services.Started);

    private static IEnumerable<KeyValuePair<string, string>> PackagesOf(ServiceStart start) => start.Packages is { } packages
        ? packages.Select(package => KeyValuePair.Create($"{start.Service.Name}: {package.Key}", package.Value))
        : [KeyValuePair.Create(start.Service.Name, "unknown")];

    private async Task StartServicesAsync(CancellationToken cancellation)
    {
        try
        {
            await _services.StartAsync(cancellation);
        }
        catch (Exception exception) when (exception is EnvironmentException or UserException && _dependencies.HasStarted)
        {
            // The end of a dependency may be noticed a moment after the end of the service that needs it.
            await Task.WhenAny(_componentMonitor.Ended, Task.Delay(LossDetectionTime, CancellationToken.None));
            throw _componentMonitor.Ended.Exception?.InnerException ?? exception;
        }

        _componentMonitor.Watch(_services.EndedAsync, _stop.Token);
    }

    private async Task EndServicesAsync()
    {
        _endedServices.AddRange(_services.Started);
        await _services.DisposeAsync();
        _services = _services.Recreate();
    }

    /// <summary>Stops a component. If this fails, the user sees the reason and the other components still stop.</summary>
    internal static async Task StopAsync(string what, Func<Task> stop)
    {
        try
        {
            await stop();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            var why = exception is EnvironmentException
                ? exception.Message : $"{what} could not be stopped: {CallErrors.Describe(exception)}";
            AtomicFile.TryAccess(() => Console.Error.WriteLine(MessageLines.Flatten(why)));
        }
    }
}

/// <summary>Reads what a service has used since it started, and resets its peaks on request. Returns null if the service does not report
/// its usage in time.</summary>
internal delegate Task<ServiceUsage?> ServiceMeter(bool resets, CancellationToken cancellation);
