namespace RpcBench.Launching;

/// <summary>The findings of a custom run besides its figures. See <see cref="StartedComparison.MeasureAndRecordAsync{T}"/>.</summary>
internal sealed class RunFindings
{
    private readonly FindingsBuilder _builder;

    internal RunFindings(FindingsBuilder builder, DateTimeOffset ended, RunOutcome outcome) =>
        (_builder, Ended, Outcome) = (builder, ended, outcome);

    public DateTimeOffset Started => _builder.Started;

    /// <summary>The time when the run ended, or the current time while it is running.</summary>
    public DateTimeOffset Ended { get; }

    public string Verb => _builder.Verb;

    /// <summary>How the run ended. While the run is still in progress, <see cref="RunOutcome.Interrupted"/>.</summary>
    public RunOutcome Outcome { get; }

    /// <summary>The command line without secrets.</summary>
    public IReadOnlyList<string> Arguments => _builder.Arguments;

    /// <summary>The arms with the protocols that were seen, baseline first.</summary>
    public IReadOnlyList<ArmRecord> Arms => _builder.Arms;

    public CheckRecord Check => _builder.Check ?? CheckRecord.None;

    public IReadOnlyList<DiagnosticRecord> InvalidBecause => _builder.InvalidBecause;

    public IReadOnlyList<DiagnosticRecord> Notes => _builder.Notes;

    public ConditionsRecord CreateConditions(
        double margin, int seed, string connections, IReadOnlyDictionary<string, string>? further = null) =>
        _builder.CreateConditions(
            margin,
            seed,
            connections,
            further is null ? [] : further.Select(condition => (condition.Key, condition.Value)));
}

internal sealed class RunInProgress
{
    private readonly FindingsBuilder _builder;
    private readonly Action _save;

    internal RunInProgress(FindingsBuilder builder, Action save) => (_builder, _save) = (builder, save);

    public void Invalidate(DiagnosticRecord? reason) => _builder.Invalidate(reason);

    public void Note(DiagnosticRecord? note) => _builder.Note(note);

    /// <summary>Writes the figures so far, which remain on disk if the run is killed later.</summary>
    public void Save()
    {
        _builder.UpdateServices();
        _save();
    }
}

internal sealed class FindingsBuilder(
    ComparisonRun compared, TestEnvironment environment, IReadOnlyList<ComparedOperation> operations, DateTimeOffset started,
    Func<RunFindings, RunDocument> toRecord) : RunBuilder(compared, operations)
{
    private readonly StoreRecord? _store = environment.Store;
    private IReadOnlyList<ServiceRecord> _services = environment.Services();

    public DateTimeOffset Started => started;

    public string Verb => Compared.Verb;

    public IReadOnlyList<string> Arguments => Compared.TypedArguments;

    public IReadOnlyList<ArmRecord> Arms => ToArmRecords(Compared.Arms, environment);

    /// <summary>Records the services now, because they may have ended when the record is created.</summary>
    public void UpdateServices() => _services = environment.Services();

    protected override RunDocument MakeRecord(DateTimeOffset now, RunOutcome outcome)
    {
        var record = DeclaredCode.Run("The toRecord of RecordAsync", () => toRecord(new(this, now, outcome)));
        return record with { Disturbance = environment.MachineMonitor.ToRecord() };
    }

    public ConditionsRecord CreateConditions(
        double margin, int seed, string connections, IEnumerable<(string Name, string Value)> further) => new()
        {
            Store = _store,
            Services = _services,
            ClientGc = Machine.Gc,
            ClientTiering = Machine.Tiering,
            Margin = margin,
            Seed = seed,
            Connections = connections,
            Packages = PackageVersions.Read(Compared.Packages),
            Fixed = MakeFixedConditions(environment, further),
        };
}
