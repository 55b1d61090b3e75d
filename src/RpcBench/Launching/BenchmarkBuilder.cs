namespace RpcBench.Launching;

internal sealed class BenchmarkBuilder : RunBuilder
{
    private readonly MeasurementPlan _options;
    private readonly DateTimeOffset _started;
    private readonly TestEnvironment _environment;
    private readonly StoreRecord? _store;

    public BenchmarkBuilder(MeasurementPlan options, TestEnvironment environment, DateTimeOffset started)
        : base(options.Compared, options.Operations)
    {
        (_options, _environment, _started) = (options, environment, started);
        _store = environment.Store;
        Services = environment.Services();
        var length = options.Length with { Launches = options.Launches };
        Networks = [.. options.Networks.Select(network => new NetworkBuilder(
            options, network, LaunchBudget.Choose(network, options.IsQuick, length), options.Operations))];
        Note(options.OmissionNote);
        Note(environment.StartsServices ? null : new(DiagnosticCode.ClientsOnlyRestarted));
        foreach (var network in Networks)
        {
            Note(network.Length.Note);
        }
    }

    public IReadOnlyList<NetworkBuilder> Networks { get; }

    /// <summary>The services. If a service was recorded several times, its record is the one with the highest peak memory.</summary>
    public IReadOnlyList<ServiceRecord> Services { get; private set; }

    public void UpdateServices(IReadOnlyList<ServiceRecord> services) =>
        Services = [.. Services.Concat(services).GroupBy(service => service.Name)
            .Select(same => same.MaxBy(service => service.PeakResidentBytes)!)];

    public void BeginCalls()
    {
        using var phase = Phases.Enter(RunPhase.MachineCheck);
        _environment.MachineMonitor.BeginCalling();
    }

    public void ValidateNetwork(NetworkBuilder network, IReadOnlyList<ComparedOperation> measured)
    {
        var record = network.ToRecord();
        var complete = record.Operations.Where(operation => measured.Any(other => other.Name == operation.Name));
        Array.ForEach([.. complete.SelectMany(BenchmarkValidator.Validate).Select(Where)], Invalidate);
        Array.ForEach([.. BenchmarkValidator.FindNotes(record).Select(Where)], Note);
        Array.ForEach([.. LowerBoundValidator.Validate(record, _options.Connections)], Invalidate);

        // If the run only measures the loopback device, the remark does not name the network.
        DiagnosticRecord Where(DiagnosticRecord remark) =>
            Networks.Count == 1 && network.Profile.IsLocal ? remark : remark.Add("network", network.Profile.Name);
    }

    protected override RunRecord MakeRecord(DateTimeOffset now, RunOutcome outcome)
    {
        IReadOnlyList<NetworkRecord> networks =
            [.. Networks.Where((network, index) => index == 0 || network.HasBegun).Select(network => network.ToRecord())];
        return MakeRecord(now, outcome, networks);
    }

    private RunRecord MakeRecord(DateTimeOffset now, RunOutcome outcome, IReadOnlyList<NetworkRecord> networks) => new()
    {
        Tool = ToolVersion.Current,
        Started = _started,
        Ended = now,
        Verb = _options.Compared.Verb,
        Outcome = outcome,
        Arguments = _options.Arguments,
        Program = _options.Compared.Program,
        Machine = MachineRecord.Read(),
        Conditions = MakeConditions(),
        Arms = ToArmRecords(_options.Compared.Arms, _environment),
        Question = _options.FactorName,
        Check = Check ?? CheckRecord.None,
        Gate = _options.Gate,
        Networks = networks,
        Phases = Phases.ToRecords(),
        InvalidBecause = InvalidBecause,
        Notes = Notes,
        Disturbance = _environment.MachineMonitor.ToRecord() with { Scatter = ComputeScatter(networks) },
    };

    /// <summary>Returns the scatter of the launches over these networks, or null if there are too few launches or rounds.</summary>
    internal static LaunchScatterRecord? ComputeScatter(IEnumerable<NetworkRecord> networks) => LaunchScatter.Compute(
        from network in networks
        from operation in network.Operations
        let baseline = operation.Cells[0].Time
        where baseline is not null
        from cell in operation.Cells.Skip(1)
        where cell.Time is not null
        select (baseline.LaunchNanoseconds, cell.Time!.LaunchNanoseconds));

    private ConditionsRecord MakeConditions() => new()
    {
        Store = _store,
        Services = Services,
        ClientGc = Machine.Gc,
        ClientTiering = Machine.Tiering,
        Margin = _options.Margin,
        RoundTripNanoseconds = _options.RoundTrip?.TotalNanoseconds,
        Seed = _options.Seed,
        Connections = _options.Connections.ToString(),
        Packages = PackageVersions.Read(_options.Compared.Packages),
        Fixed = MakeFixedConditions(
            _environment,
            ("Connections", _options.Connections.Describe()),
            ("In flight",
                string.Join(" and ", _options.InFlight.Select(calls => calls == 1 ? "one call at a time" : $"{calls} calls at a time"))),
            ("Network", string.Join("; ", _options.Networks.Select(Describe)))),
    };

    private static string Describe(NetworkProfile network) => network.IsLocal
        ? "loopback"
        : $"{network.Name} ({network.Describe()}) by a relay between that delays TCP's bytes";
}
