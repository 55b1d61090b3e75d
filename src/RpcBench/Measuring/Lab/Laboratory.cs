namespace RpcBench.Measuring.Lab;

/// <summary>All that a run needs, started and stopped as one: the store, both services, and a guard should this process be killed. Nothing
/// of it survives <see cref="DisposeAsync"/>, nor a start that fails half-way.</summary>
public sealed class Laboratory : IAsyncDisposable
{
    private static readonly TimeSpan LossShowsWithin = TimeSpan.FromSeconds(1);

    private readonly LabOptions _options;
    private readonly TaskCompletionSource _lost = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private CancellationTokenSource _watch = new();
    private PreparedStore? _store;
    private readonly ArmServices _services = new();

    private Laboratory(LabOptions options, LabFolder folder) => (_options, Folder) = (options, folder);

    public PreparedStore Store => _store!;

    public ServiceProcess Rest => _services[Arm.Rest];

    public ServiceProcess Grpc => _services[Arm.Grpc];

    /// <summary>Where the run's arms are called with nothing between.</summary>
    public Endpoints Endpoints => _services.EndpointsOf(_options.Arms);

    /// <summary>Where the run's arms are called to prove that they return identical data: with REST and gRPC as shipped among them,
    /// whatever the run compares.</summary>
    public Endpoints EndpointsToCheck => _services.EndpointsOf(
        [.. _options.Arms, .. Arm.Standard.Where(arm =>
            !_options.Arms.Any(other => other.Style == arm.Style && other.Encoding == arm.Encoding && other.Form == CallForm.Whole))]);

    /// <summary>Starts everything; returns once both services answer.</summary>
    /// <exception cref="UserException">Something that the user asked for is unavailable.</exception>
    /// <exception cref="LabException">Something did not come up.</exception>
    public static async Task<Laboratory> StartAsync(LabOptions options, CancellationToken cancellation)
    {
        var lab = new Laboratory(options, await LabFolder.CreateAsync(cancellation));
        try
        {
            lab._store = await PreparedStore.PrepareAsync(options, lab.Folder, cancellation);
            await lab.StartServicesAsync(arm => arm.Service == arm.Id ? options.Ports : LabPorts.Free, cancellation);
            return lab;
        }
        catch
        {
            await lab.DisposeAsync();
            throw;
        }
    }

    /// <summary>Starts the services anew, at the same addresses and over the same store: nothing that they have learned is left.</summary>
    /// <exception cref="LabException">One did not come up again.</exception>
    public async Task RestartServicesAsync(CancellationToken cancellation)
    {
        // What is ended on purpose is not lost.
        await _watch.CancelAsync();
        var ports = _services.Ports;
        await _services.DisposeAsync();
        _watch.Dispose();
        _watch = new();
        await StartServicesAsync(ports, cancellation);
    }

    public IReadOnlyList<ServiceRecord> Services() => _services.ToRecords();

    /// <summary>Opens a network to the services; the caller closes it. The lab is lost with it should it end by itself.</summary>
    /// <exception cref="UserException">It is unavailable.</exception>
    /// <exception cref="LabException">It did not come up.</exception>
    public async Task<NetworkPath> OpenAsync(NetworkProfile profile, CancellationToken cancellation)
    {
        NetworkPath path = profile switch
        {
            { IsLocal: true } => NetworkPath.Direct(Endpoints),
            _ when _options.NetworkEngine == NetworkEngine.Kernel => await NetworkPath.BetweenNamespacesAsync(profile, this, cancellation),
            _ => await NetworkPath.RelayAsync(profile, Endpoints, Start, cancellation),
        };
        _ = PassOnAsync(path.LostAsync());
        return path;
    }

    /// <summary>Waits until something of the lab, or a network opened to it, dies by itself.</summary>
    /// <exception cref="LabException">It did: which, and what it last said.</exception>
    public async Task LostAsync(CancellationToken cancellation)
    {
        var ended = await Task.WhenAny(Store.EndedAsync(cancellation), _lost.Task.WaitAsync(cancellation));
        await ended;
    }

    public async ValueTask DisposeAsync()
    {
        await _watch.CancelAsync();
        await _services.DisposeAsync();
        await (_store?.DisposeAsync() ?? ValueTask.CompletedTask);
        await Folder.DisposeAsync();
        _watch.Dispose();
    }

    internal LabFolder Folder { get; }

    internal Process Start(ProcessStartInfo program) => Folder.Start(program);

    internal ServiceProcess ServiceOf(ComparedArm arm) => _services[arm];

    internal IReadOnlyList<Arm> Arms => _options.Arms;

    /// <summary>Starts a service for an arm over the lab's store, configured as given beside that; the caller ends it.</summary>
    /// <exception cref="UserException">The service refused its configuration.</exception>
    /// <exception cref="LabException">It did not come up, or the store's own server has died under it.</exception>
    internal Task<ServiceProcess> StartServiceAsync(Arm arm, Dictionary<string, string> settings, CancellationToken cancellation) =>
        StartServiceAsync(arm.Program, settings, cancellation, arm.Service,
            arm.HasServerGc is { } isServer ? isServer ? ServiceGc.Server : ServiceGc.Workstation : null);

    private async Task StartServicesAsync(Func<Arm, LabPorts> ports, CancellationToken cancellation)
    {
        await _services.StartAsync(_options.Arms, ports, (arm, settings) => StartServiceAsync(arm, settings, cancellation));
        _ = PassOnAsync(_services.EndedAsync(_watch.Token));
    }

    private async Task PassOnAsync(Task lost)
    {
        try
        {
            await lost;
        }
        catch (LabException exception)
        {
            _lost.TrySetException(exception);
        }
        catch (OperationCanceledException)
        {
            // It was ended on purpose.
        }
    }

    /// <summary>Starts a further service of that folder below <c>services/</c> over the lab's store, configured as given beside that; the
    /// caller ends it. Records and the process's own settings call it by its alias, or as its folder; without a garbage collector of its
    /// own it has that of the lab's services.</summary>
    /// <exception cref="UserException">The service refused its configuration.</exception>
    /// <exception cref="LabException">It did not come up, or the store's own server has died under it.</exception>
    public async Task<ServiceProcess> StartServiceAsync(
        string name, Dictionary<string, string> settings, CancellationToken cancellation, string? alias = null, ServiceGc? gc = null)
    {
        settings["Announce"] = "true";

        // Two of one program are told apart by it, from outside too.
        settings["Service:Name"] = alias ?? name;
        if ((gc ?? _options.Gc) is { } collector)
        {
            settings["DOTNET_gcServer"] = collector == ServiceGc.Server ? "1" : "0";
        }

        settings["Timing:Enabled"] = "true";
        settings["Cost:Enabled"] = _options.Cost ? "true" : "false";
        settings["Store:Provider"] = Store.Options.Provider;
        settings["Store:ConnectionString"] = Store.Options.ConnectionString;
        try
        {
            return await ServiceProcess.StartAsync(name, alias ?? name, settings, Start, cancellation);
        }
        catch (UserException) when (Store.Choice.Source == StoreSource.PrivateMySql)
        {
            // A store that cannot be reached is the user's mistake, unless it was the run's own: its end may be seen a moment after the
            // service's.
            var ended = Store.EndedAsync(cancellation);
            if (await Task.WhenAny(ended, Task.Delay(LossShowsWithin, cancellation)) == ended)
            {
                await ended;
            }

            throw;
        }
    }
}
