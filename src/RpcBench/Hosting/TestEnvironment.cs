namespace RpcBench.Hosting;

/// <summary>What a run calls, and how: with usage, services are to tell what they use. Ceilings serve arms in place of their services
/// while the generator itself is measured.</summary>
internal sealed record TestEnvironmentPlan(
    bool Usage, IReadOnlyList<ComparedArm> Arms, IReadOnlyList<StartableService> Services, IReadOnlyList<StartableService> Ceilings,
    IReadOnlyList<Dependency> Dependencies)
{
    /// <summary>Those that are chosen, by the arm's id; all others are any free ones.</summary>
    public IReadOnlyDictionary<string, int> Ports { get; init; } = new Dictionary<string, int>();

    /// <summary>Reads cleanups that the run adds, or null if it adds none.</summary>
    public ParseCleanup? ParseCleanup { get; init; }

    /// <summary>Whether all services start with the hook that reports what they allocate.</summary>
    public bool CountsAllocations { get; init; }
}

/// <summary>All that a run calls, started and stopped as one: services that run already, and others, started at ports which stay the same
/// for the run; what they depend on; and a guard should this process be killed. Nothing of it survives
/// <see cref="DisposeAsync"/>.</summary>
internal sealed class TestEnvironment : IAsyncDisposable
{
    // In a launch: what a service says of itself is less, what it says of every request is more.
    private const int MostLines = 100;

    private static readonly TimeSpan LossShowsWithin = TimeSpan.FromSeconds(1);

    private readonly TestEnvironmentPlan _plan;
    private readonly IReadOnlyDictionary<string, Uri> _running;
    private readonly List<ServiceStart> _ended = [];
    private readonly EndWatch _watch = new();
    private readonly RunDependencies _dependencies;
    private CancellationTokenSource _stop = new();
    private ServiceGroup _services;

    private TestEnvironment(TestEnvironmentPlan plan, RunDirectory folder, IReadOnlyDictionary<string, Uri> running)
    {
        (_plan, Folder, _running) = (plan, folder, running);
        _dependencies = new(plan, folder, _watch);
        _services = new(plan, folder, plan.Services);
        Watch = new(folder.Path);
    }

    public RunDirectory Folder { get; }

    /// <summary>What other programs take of the processors.</summary>
    public MachineWatch Watch { get; }

    /// <summary>Where the run's arms are called with nothing between.</summary>
    public Endpoints Endpoints =>
        new(_plan.Arms.Select(arm => (arm, _running.GetValueOrDefault(arm.Id) ?? _services.AddressOf(arm))));

    public bool RestartsServices => _plan.Services.Count > 0;

    public bool IsHere => Endpoints.Arms.All(arm => Endpoints.AddressOf(arm).IsLoopback);

    /// <summary>The store behind the services; null: not known.</summary>
    public StoreRecord? Store => _dependencies.Store;

    /// <summary>Services that bound what arms can reach; empty: none are declared for them.</summary>
    public IReadOnlyList<StartableService> Ceilings =>
        [.. _plan.Ceilings.Where(service => _plan.Arms.All(arm => service.Serves(arm) && !_running.ContainsKey(arm.Id)))];

    /// <summary>Processor time that dependencies' processes have used so far; null: they have none, or it is not known.</summary>
    public TimeSpan? DependencyProcessorTime => _dependencies.ProcessorTime;

    /// <summary>What the user sees when the run begins, beside the machine: name and text of a line each.</summary>
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

    /// <summary>Of each service by its own name; what runs already says nothing of them.</summary>
    public IReadOnlyDictionary<string, string> Packages => _plan.Arms.Where(arm => arm.Address is not null)
        .Select(arm => KeyValuePair.Create($"the service of {arm.Id}", "unknown"))
        .Concat(All.DistinctBy(start => start.Service.Name).SelectMany(PackagesOf)).ToDictionary();

    /// <summary>What a reader should know of the services, once they were called.</summary>
    public IEnumerable<DiagnosticRecord> Notes =>
        from start in All
        group start.LinesWhileUp by start.Service.Name into lines
        where lines.Max() > MostLines
        select new DiagnosticRecord(DiagnosticCode.LogsRequests).Add("service", lines.Key).Add("lines", lines.Max());

    /// <summary>Starts what the services need and then them, and finds those that run.</summary>
    /// <exception cref="UserException">Something that the user asked for is unavailable.</exception>
    /// <exception cref="EnvironmentException">Something did not come up.</exception>
    public static async Task<TestEnvironment> StartAsync(TestEnvironmentPlan plan, CancellationToken cancellation)
    {
        Dictionary<string, Uri> running = [];
        foreach (var arm in plan.Arms.Where(arm => arm.Address is not null))
        {
            running[arm.Id] = await FindAsync(arm, arm.Address!, cancellation);
        }

        var environment = new TestEnvironment(plan, await RunDirectory.CreateAsync(cancellation, plan.ParseCleanup), running);
        return await environment.ReadyAsync(async () =>
        {
            await environment._dependencies.StartAsync(cancellation);
            await environment.StartServicesAsync(cancellation);
        });
    }

    /// <summary>The services whose processes are known.</summary>
    public IReadOnlyList<ServiceRecord> Services() => _services.ToRecords();

    /// <summary>The process that serves an arm; null: not known.</summary>
    public int? ProcessOf(ComparedArm arm) => _running.ContainsKey(arm.Id) ? null : _services.ProcessOf(arm);

    /// <summary>Asks the service of an arm, past any network, what it has used; null: it does not say.</summary>
    public ServiceMeter? MeterOf(ComparedArm arm) => _running.ContainsKey(arm.Id) ? null : _services.MeterOf(arm);

    public Process Start(ProcessStartInfo program) => Folder.Start(program);

    /// <summary>What the user must hear, and can mend, of what ended a run; null: it is not the user's doing.</summary>
    public UserException? RefusalOf(Exception exception) => exception switch
    {
        // A lost call is a finding about the arm. The reports show it beside the figures so far.
        LostCallException => null,
        CallException => new(exception.Message, exception),
        _ => exception as UserException,
    };

    /// <summary>Starts the services anew, at the same addresses: nothing that they have learned is left.</summary>
    /// <exception cref="EnvironmentException">One did not come up again.</exception>
    public async Task RestartServicesAsync(CancellationToken cancellation)
    {
        await StopServicesAsync();
        await StartServicesAgainAsync(cancellation);
    }

    /// <summary>Stops the services that this environment started, if there are any.</summary>
    public async Task StopServicesAsync()
    {
        if (RestartsServices)
        {
            // What is ended on purpose is not lost.
            await _stop.CancelAsync();
            await EndServicesAsync();
            _stop.Dispose();
            _stop = new();
        }
    }

    /// <summary>Starts the stopped services again, at the same addresses.</summary>
    /// <exception cref="EnvironmentException">A service did not start.</exception>
    public async Task StartServicesAgainAsync(CancellationToken cancellation)
    {
        if (RestartsServices)
        {
            await StartServicesAsync(cancellation);
        }
    }

    /// <summary>Opens a network to the services; the caller closes it. The environment is lost with it should it end by itself.</summary>
    /// <exception cref="UserException">It is unavailable.</exception>
    /// <exception cref="EnvironmentException">It did not come up.</exception>
    public async Task<NetworkPath> OpenAsync(NetworkProfile profile, CancellationToken cancellation)
    {
        var path = profile.IsLocal
            ? NetworkPath.Direct(Endpoints) : await NetworkPath.RelayAsync(profile, Endpoints, Start, cancellation);
        _watch.Begin(_ => path.LostAsync(), _stop.Token);
        return path;
    }

    /// <summary>Starts a service beside the others, at ports of its own; the caller ends it.</summary>
    public async Task<(ServiceGroup Services, Endpoints Endpoints)> StartBesideAsync(
        StartableService service, CancellationToken cancellation)
    {
        var group = new ServiceGroup(_plan, Folder, [service]);
        await group.ReadyAsync(() => group.StartAsync(cancellation));
        return (group, new(_plan.Arms.Where(service.Serves).Select(arm => (arm, group.AddressOf(arm)))));
    }

    /// <summary>Waits until something of the environment, or a network opened to it, ends by itself.</summary>
    /// <exception cref="EnvironmentException">It did: which, and what it last said.</exception>
    public Task LostAsync(CancellationToken cancellation) => _watch.Ended.WaitAsync(cancellation);

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync();
        await StopAsync("A service", EndServicesAsync);
        await _dependencies.DisposeAsync();
        await Folder.DisposeAsync();
        _stop.Dispose();
    }

    /// <summary>The same address with the IP address behind its name that listens: a relay has no names. An arm whose program connects to
    /// something else needs none.</summary>
    internal static async Task<Uri> FindAsync(ComparedArm arm, Uri address, CancellationToken cancellation)
    {
        if (await ServiceStart.ConnectAsync(address, cancellation) is { } found)
        {
            return new UriBuilder(address) { Host = $"{found}" }.Uri;
        }

        return arm.AsksToConnect(address) ? address : throw new UserException(
            $"Nothing listens at {address}, the address of {arm.Id}: start the service there, or correct the address.");
    }

    private IEnumerable<ServiceStart> All => _ended.Concat(_services.Started);

    private static IEnumerable<KeyValuePair<string, string>> PackagesOf(ServiceStart start) => start.Packages is { } packages
        ? packages.Select(package => KeyValuePair.Create($"{start.Service.Name}: {package.Key}", package.Value))
        : [KeyValuePair.Create(start.Service.Name, "unknown")];

    private async Task StartServicesAsync(CancellationToken cancellation)
    {
        try
        {
            await _services.StartAsync(cancellation);
        }
        catch (Exception exception) when (exception is EnvironmentException or UserException && _dependencies.AreThere)
        {
            // The end of what a service needs may be seen a moment after the service's own.
            await Task.WhenAny(_watch.Ended, Task.Delay(LossShowsWithin, CancellationToken.None));
            throw _watch.Ended.Exception?.InnerException ?? exception;
        }

        _watch.Begin(_services.EndedAsync, _stop.Token);
    }

    private async Task EndServicesAsync()
    {
        _ended.AddRange(_services.Started);
        await _services.DisposeAsync();
        _services = _services.Again();
    }

    /// <summary>Stops a part of the environment. If that fails, the user reads why, and the other parts are still stopped.</summary>
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
            WholeFile.Try(() => Console.Error.WriteLine(OneLine.Flatten(why)));
        }
    }
}

/// <summary>What a service has used since it started; true: its peaks start anew. Null: it does not say, or not in time.</summary>
internal delegate Task<ServiceUsage?> ServiceMeter(bool resets, CancellationToken cancellation);
