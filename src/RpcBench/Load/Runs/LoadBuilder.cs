namespace RpcBench.Load.Runs;

internal sealed class LoadBuilder(LoadOptions options, TestEnvironment environment, DateTimeOffset started)
    : RunBuilder(options.Compared, options.Operations)
{
    private readonly StoreRecord? _store = environment.Store;

    public List<MeasuredNetworkRecord> Networks { get; } = [];

    public List<CeilingRecord> Ceilings { get; } = [];

    public List<LoadPointRecord> Points { get; } = [];

    public List<CapacityRecord> Capacities { get; } = [];

    public List<StreamingRecord> Streaming { get; } = [];

    /// <summary>The services as they were when they last ran.</summary>
    public IReadOnlyList<ServiceRecord> Services { get; set; } = environment.Services();

    protected override LoadRecord MakeRecord(DateTimeOffset now, RunOutcome outcome) => new()
    {
        Tool = ToolVersion.Current,
        Started = started,
        Ended = now,
        Verb = options.Compared.Verb,
        Outcome = outcome,
        Arguments = options.Arguments,
        Program = options.Compared.Program,
        Machine = MachineRecord.Read(),
        Conditions = Conditions(),
        Arms = ToArmRecords(options.Arms, environment),
        Check = Check,
        Networks = [.. Networks],
        Ceilings = [.. Ceilings],
        Points = LoadRatios.CompareLaunches(Points, options.Margin),
        Capacities = [.. Capacities],
        Streaming = [.. Streaming],
        InvalidBecause = InvalidBecause,
        Notes = Notes,
        Disturbance = environment.MachineMonitor.ToRecord(),
    };

    private LoadConditionsRecord Conditions() => new()
    {
        Store = _store,
        Services = Services,
        ClientGc = Machine.Gc,
        ClientTiering = Machine.Tiering,
        Margin = options.Margin,
        Seed = options.Seed,
        Connections = string.Join(", ", options.Connections),
        DeadlineNanoseconds = options.Deadline.TotalNanoseconds,
        WarmupSeconds = (options.Warmup ?? LoadWarmUp.Longest).TotalSeconds,
        DurationSeconds = options.Duration.TotalSeconds,
        CheckedOneIn = options.CheckedOneIn,
        Packages = PackageVersions.Read(options.Compared.Packages),
        Fixed = MakeFixedConditions(
            environment,
            [
                ("Connections", string.Join("; ", options.Connections.Select(policy => policy.Describe()))),
                ("Launches", DescribeLaunches()),
                ("Network", string.Join("; ", options.Networks.Select(Describe))),
                ("Warm-up", options.Warmup is null
                    ? "of each arm at each load until times no longer fall"
                    : "of each arm at each load, a fixed time"),
                ("Sockets", "counted: bytes of both clients in every call"),
            ]),
    };

    private string DescribeLaunches()
    {
        var launches = LoadLength.Launches(options);
        var anew = environment.StartsServices ? "services and connections" : "connections alone";
        return launches > 1 ? $"{launches}: {anew} anew in each; the generator's process goes on" : "1";
    }

    private string Describe(NetworkProfile network)
    {
        if (!network.IsLocal)
        {
            return $"{network.Name} ({network.Describe()})";
        }

        return environment.IsLocal ? "loopback" : network.Name;
    }
}
