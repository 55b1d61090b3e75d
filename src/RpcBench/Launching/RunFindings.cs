namespace RpcBench.Launching;

/// <summary>The findings of a custom run besides its figures, which the record of every run includes. See <see
/// cref="StartedComparison.RecordAsync{T}"/>.</summary>
internal sealed class RunFindings
{
    private readonly FindingsBuilder _builder;

    internal RunFindings(FindingsBuilder builder, DateTimeOffset ended, RunOutcome outcome) =>
        (_builder, Ended, Outcome) = (builder, ended, outcome);

    /// <summary>The time when the run began.</summary>
    public DateTimeOffset Started => _builder.Started;

    /// <summary>The time when the run ended, or the current time while the run is still going on.</summary>
    public DateTimeOffset Ended { get; }

    /// <summary>The verb of the run.</summary>
    public string Verb => _builder.Verb;

    /// <summary>How the run ended. While the run is still going on, the outcome is the outcome of a run that is stopped.</summary>
    public RunOutcome Outcome { get; }

    /// <summary>The command line of the verb, without secrets.</summary>
    public IReadOnlyList<string> Arguments => _builder.Arguments;

    /// <summary>The arms with the protocols that were seen. The baseline is first.</summary>
    public IReadOnlyList<ArmRecord> Arms => _builder.Arms;

    /// <summary>The proof that all arms return identical data.</summary>
    public CheckRecord Check => _builder.Check ?? CheckRecord.None;

    /// <summary>The reasons why the figures cannot be trusted.</summary>
    public IReadOnlyList<DiagnosticRecord> InvalidBecause => _builder.InvalidBecause;

    /// <summary>The notes for the reader.</summary>
    public IReadOnlyList<DiagnosticRecord> Notes => _builder.Notes;

    /// <summary>Returns the conditions that were the same for every arm.</summary>
    /// <param name="margin">The smallest difference that counts. For example, 0.05 is five per cent.</param>
    /// <param name="seed">The seed of the run's random numbers.</param>
    /// <param name="connections">The connection policy of every arm, or a description of the policy.</param>
    /// <param name="own">Further fixed conditions by name, or null if there are none.</param>
    public ConditionsRecord Conditions(
        double margin, int seed, string connections, IReadOnlyDictionary<string, string>? own = null) =>
        _builder.Conditions(margin, seed, connections, own is null ? [] : own.Select(condition => (condition.Key, condition.Value)));
}

/// <summary>A custom run while it measures.</summary>
internal sealed class RunInProgress
{
    private readonly FindingsBuilder _builder;
    private readonly Action _save;

    internal RunInProgress(FindingsBuilder builder, Action save) => (_builder, _save) = (builder, save);

    /// <summary>Adds a reason why the figures cannot be trusted. Does nothing if the reason is null.</summary>
    public void Invalidate(DiagnosticRecord? reason) => _builder.Invalidate(reason);

    /// <summary>Adds a note for the reader. Does nothing if the note is null.</summary>
    public void Note(DiagnosticRecord? note) => _builder.Note(note);

    /// <summary>Writes the record with the figures so far. The record remains on disk if the run is killed later.</summary>
    public void Save()
    {
        _builder.TakeServices();
        _save();
    }
}

/// <summary>The builder of the record of a custom run.</summary>
internal sealed class FindingsBuilder(
    ComparisonRun compared, TestEnvironment environment, IReadOnlyList<ComparedOperation> operations, DateTimeOffset started,
    Func<RunFindings, RunDocument> toRecord) : RunBuilder(compared, operations)
{
    private readonly StoreRecord? _store = environment.Store;
    private IReadOnlyList<ServiceRecord> _services = environment.Services();

    public DateTimeOffset Started => started;

    public string Verb => Compared.Verb;

    public IReadOnlyList<string> Arguments => Compared.Typed;

    public IReadOnlyList<ArmRecord> Arms => Records(Compared.Arms, environment);

    /// <summary>Records the current state of the services, because they may have ended by the time the record is created.</summary>
    public void TakeServices() => _services = environment.Services();

    protected override RunDocument MakeRecord(DateTimeOffset now, RunOutcome outcome)
    {
        var record = DeclaredCode.Run("The toRecord of RecordAsync", () => toRecord(new(this, now, outcome)));
        return record with { Disturbance = environment.Watch.ToRecord() };
    }

    public ConditionsRecord Conditions(
        double margin, int seed, string connections, IEnumerable<(string Name, string Value)> own) => new()
        {
            Store = _store,
            Services = _services,
            ClientGc = Machine.Gc,
            ClientTiering = Machine.Tiering,
            Margin = margin,
            Seed = seed,
            Connections = connections,
            Packages = PackageVersions.Read(Compared.Packages),
            Fixed = Fixed(environment, own),
        };
}
