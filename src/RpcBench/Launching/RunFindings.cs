namespace RpcBench.Launching;

/// <summary>What a run of a program's own found beside its figures: what the record of every run says. See
/// <see cref="StartedComparison.RecordAsync{T}"/>.</summary>
internal sealed class RunFindings
{
    private readonly FindingsBuilder _builder;

    internal RunFindings(FindingsBuilder builder, DateTimeOffset ended, RunOutcome outcome) =>
        (_builder, Ended, Outcome) = (builder, ended, outcome);

    /// <summary>When the run began.</summary>
    public DateTimeOffset Started => _builder.Started;

    /// <summary>When it ended, or now.</summary>
    public DateTimeOffset Ended { get; }

    /// <summary>The verb of the run.</summary>
    public string Verb => _builder.Verb;

    /// <summary>How it ended; while it goes on, as if it were stopped.</summary>
    public RunOutcome Outcome { get; }

    /// <summary>The verb's command line, without secrets.</summary>
    public IReadOnlyList<string> Arguments => _builder.Arguments;

    /// <summary>The arms, the baseline first, with what was seen of them.</summary>
    public IReadOnlyList<ArmRecord> Arms => _builder.Arms;

    /// <summary>The proof that all arms return identical data.</summary>
    public CheckRecord Check => _builder.Check ?? CheckRecord.None;

    /// <summary>Why the figures are not to be trusted.</summary>
    public IReadOnlyList<DiagnosticRecord> InvalidBecause => _builder.InvalidBecause;

    /// <summary>What a reader should know.</summary>
    public IReadOnlyList<DiagnosticRecord> Notes => _builder.Notes;

    /// <summary>What was equal for every arm.</summary>
    /// <param name="margin">Whether a difference counts: 0.05 is five per cent.</param>
    /// <param name="seed">What the run drew from.</param>
    /// <param name="connections">The connection policy of every arm, or words of it.</param>
    /// <param name="own">What else was fixed, by name; null: nothing.</param>
    public ConditionsRecord Conditions(
        double margin, int seed, string connections, IReadOnlyDictionary<string, string>? own = null) =>
        _builder.Conditions(margin, seed, connections, own is null ? [] : own.Select(condition => (condition.Key, condition.Value)));
}

/// <summary>A run of a program's own while it measures.</summary>
internal sealed class RunInProgress
{
    private readonly FindingsBuilder _builder;
    private readonly Action _save;

    internal RunInProgress(FindingsBuilder builder, Action save) => (_builder, _save) = (builder, save);

    /// <summary>Says why the figures are not to be trusted; null: for no reason.</summary>
    public void Invalidate(DiagnosticRecord? reason) => _builder.Invalidate(reason);

    /// <summary>Says what a reader should know; null: nothing.</summary>
    public void Note(DiagnosticRecord? note) => _builder.Note(note);

    /// <summary>Writes the record with the figures so far, which stay should the run be killed.</summary>
    public void Save()
    {
        _builder.TakeServices();
        _save();
    }
}

/// <summary>The record of a run of a program's own in the making.</summary>
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

    /// <summary>Takes the services as they are now: later they may be gone.</summary>
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
