using System.Net.Http.Json;

namespace RpcBench.Bench.Lab;

/// <summary>All that a run needs, started and stopped as one: the store, both services, and a guard should this process be killed. Nothing
/// of it survives its disposal, nor a start that fails half-way.</summary>
internal sealed class Laboratory(LabOptions options, LabFolder folder, NetworkEngine engine) : Site(folder, engine)
{
    private static readonly TimeSpan LossShowsWithin = TimeSpan.FromSeconds(1);

    // A response waits behind the calls that the service works on.
    private static readonly HttpClient Asking = new(new SocketsHttpHandler { UseProxy = false })
    {
        Timeout = TimeSpan.FromSeconds(10),
        DefaultRequestVersion = HttpVersion.Version20,
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
    };

    private readonly ArmServices _services = new();
    private Func<Arm, LabPorts> _ports = arm => arm.Service == arm.Id ? options.Ports : LabPorts.Free;
    private PreparedStore? _store;
    private Endpoints? _endpoints;

    public PreparedStore Prepared => _store!;

    public ServiceProcess Rest => _services[Arm.Rest];

    public ServiceProcess Grpc => _services[Arm.Grpc];

    public override Endpoints Endpoints => _endpoints!;

    /// <summary>With REST and gRPC as shipped among them, whatever the run compares.</summary>
    public override Endpoints EndpointsToCheck => _services.EndpointsOf(
        [.. options.Arms, .. Arm.Standard.Where(arm =>
            !options.Arms.Any(other => other.Style == arm.Style && other.Encoding == arm.Encoding && other.Form == CallForm.Whole))]);

    public override StoreRecord Store => Prepared.ToRecord();

    public override TimeSpan? StoreProcessorTime => Prepared.ProcessorTime;

    public override IReadOnlyList<(string Name, string Text)> Facts =>
    [
        ("Store", $"{Prepared.Description.Provider} ({Prepared.Choice.Why})"),
        ("Driver", $"{Prepared.Description.Driver}, server {Prepared.Description.Server}"),
    ];

    /// <exception cref="UserException">Something that the user asked for is unavailable.</exception>
    /// <exception cref="LabException">Something did not come up.</exception>
    public static async Task<Laboratory> StartAsync(LabOptions options, NetworkEngine engine, CancellationToken cancellation)
    {
        var lab = new Laboratory(options, await LabFolder.CreateAsync(cancellation), engine);
        return await lab.ReadyAsync(async () =>
        {
            lab._store = await PreparedStore.PrepareAsync(options, lab.Folder, cancellation);
            await lab.StartServicesAsync(cancellation);
        });
    }

    public override IReadOnlyList<ServiceRecord> Services() => _services.ToRecords();

    public override int? ProcessOf(ComparedArm arm) => _services.ProcessOf(arm);

    /// <summary>Its members are some of <see cref="ServiceCost"/>'s.</summary>
    public override ServiceMeter? MeterOf(ComparedArm arm, NetworkPath? path) =>
        CostOf<ServiceUsage>(arm, path) is { } ask ? new ServiceMeter(ask) : null;

    /// <summary>Asks an arm's service, past the network, for a <see cref="ServiceCost"/> or a part of it; null: it does not say.</summary>
    public Func<bool, CancellationToken, Task<T?>>? CostOf<T>(ComparedArm arm, NetworkPath? path)
        where T : class =>
        (path?.Inside as ArmServices ?? _services)[arm].Announcement.Cost is not { } address ? null : async (resets, cancellation) =>
        {
            try
            {
                var route = resets ? $"{ServiceCost.Path}?{ServiceCost.ResetQuery}=true" : ServiceCost.Path;
                return await Asking.GetFromJsonAsync<T>(new Uri(address, route), JsonSerializerOptions.Web, cancellation);
            }
            catch (Exception exception)
                when (exception is HttpRequestException or IOException or JsonException or OperationCanceledException)
            {
                cancellation.ThrowIfCancellationRequested();
                return null;
            }
        };

    /// <inheritdoc cref="StartServiceAsync(string, Dictionary{string, string}, CancellationToken, string?, bool?)"/>
    internal Task<ServiceProcess> StartServiceAsync(Arm arm, Dictionary<string, string> settings, CancellationToken cancellation) =>
        StartServiceAsync(arm.Program, settings, cancellation, arm.Service, arm.HasServerGc);

    protected override async Task StartServicesAsync(CancellationToken cancellation)
    {
        await _services.StartAsync(options.Arms, _ports, (arm, settings) => StartServiceAsync(arm, settings, cancellation));
        (_ports, _endpoints) = (_services.TakePorts(), _services.EndpointsOf(options.Arms));
        Watch(_services.EndedAsync);
        Watch(Prepared.EndedAsync);
    }

    protected override ValueTask StopServicesAsync() => _services.DisposeAsync();

    protected override ValueTask StopAsync() => _store?.DisposeAsync() ?? ValueTask.CompletedTask;

    /// <summary>To services that run a second time over the same store.</summary>
    protected override Task<NetworkPath> CarryAsync(NetworkProfile profile, CancellationToken cancellation)
    {
        var inside = new ArmServices();
        return NetworkPath.BetweenNamespacesAsync(profile, Start, inside, StartInsideAsync, cancellation);

        async Task<Endpoints> StartInsideAsync(NamespaceAnnouncement ends)
        {
            await inside.StartAsync(options.Arms, _ => LabPorts.Free, (arm, settings) =>
            {
                settings["Listen:Namespace"] = ends.Service;
                settings["Listen:Address"] = ends.ServiceAddress;
                return StartServiceAsync(arm, settings, cancellation);
            });
            return inside.EndpointsOf(options.Arms);
        }
    }

    /// <summary>Starts a further service of that folder below <c>services/</c> over the lab's store, configured as given beside that; the
    /// caller ends it. Records and the process's own settings call it by its alias, or as its folder; without a garbage collector of its
    /// own it has that of the lab's services.</summary>
    /// <exception cref="UserException">The service refused its configuration.</exception>
    /// <exception cref="LabException">It did not come up, or the store's own server has died under it.</exception>
    public async Task<ServiceProcess> StartServiceAsync(
        string name, Dictionary<string, string> settings, CancellationToken cancellation, string? alias = null, bool? hasServerGc = null)
    {
        settings["Announce"] = "true";

        // Two of one program are told apart by it, from outside too.
        settings["Service:Name"] = alias ?? name;
        if ((hasServerGc ?? options.HasServerGc) is { } isServer)
        {
            settings["DOTNET_gcServer"] = isServer ? "1" : "0";
        }

        settings["Timing:Enabled"] = "true";
        settings["Cost:Enabled"] = options.Cost ? "true" : "false";
        settings["Store:Provider"] = Prepared.Options.Provider;
        settings["Store:ConnectionString"] = Prepared.Options.ConnectionString;
        try
        {
            return await ServiceProcess.StartAsync(name, alias ?? name, settings, Start, cancellation);
        }
        catch (UserException) when (Prepared.Choice.Source == StoreSource.PrivateMySql)
        {
            // A store out of reach is the user's mistake, unless it was the run's own: its end may be seen a moment after the service's.
            var ended = Prepared.EndedAsync(cancellation);
            if (await Task.WhenAny(ended, Task.Delay(LossShowsWithin, cancellation)) == ended)
            {
                await ended;
            }

            throw;
        }
    }
}
