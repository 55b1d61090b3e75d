namespace RpcBench.Launching;

/// <summary>The builder of a run's record, with the parts that every kind of record has besides its figures. It is thread-safe.</summary>
internal abstract class RunBuilder(ComparisonRun compared, IReadOnlyList<ComparedOperation> operations)
{
    private const string Unknown = "unknown";

    private readonly ConcurrentQueue<DiagnosticRecord> _invalidBecause = [];
    private readonly ConcurrentQueue<DiagnosticRecord> _notes = [];
    private IReadOnlyList<(string Name, string Value)> _conditions = [];

    /// <summary>The proof that all arms return identical data, or null if the proof is not available yet or there is nothing to
    /// compare.</summary>
    public CheckRecord? Check { get; set; }

    /// <summary>The protocols that were seen on the connections of each arm. The dictionary is empty until they have been seen.</summary>
    public IReadOnlyDictionary<ComparedArm, ProtocolRecord?> Protocols { get; set; } = new Dictionary<ComparedArm, ProtocolRecord?>();

    /// <summary>The time that a call of each operation took while the arms were compared. The dictionary is empty until the arms have been
    /// compared.</summary>
    public IReadOnlyDictionary<string, TimeSpan> CallTimes { get; set; } = new Dictionary<string, TimeSpan>();

    /// <summary>The phases of the run, which appear in the records of launches.</summary>
    public PhaseClock Phases { get; init; } = new(TimeProvider.System);

    public IReadOnlyList<DiagnosticRecord> InvalidBecause =>
        [.. _invalidBecause, .. Faults.Select(fault => new DiagnosticRecord(DiagnosticCode.Failed).Add("message", fault))];

    public IReadOnlyList<DiagnosticRecord> Notes => [.. _notes];

    protected ComparisonRun Compared => compared;

    /// <summary>A sentence for each value of the last record that the code of the program failed to return.</summary>
    public IReadOnlyList<string> Faults { get; private set; } = [];

    /// <summary>Creates the record of the figures so far. If the code of the program fails to return a value, the record lacks only this
    /// value, and <see cref="Faults"/> names it.</summary>
    /// <exception cref="CallException">Thrown when the program defines a custom record and its code cannot create the record.</exception>
    public RunDocument ToRecord(DateTimeOffset now, RunOutcome outcome)
    {
        // The faults must be known before the record collects the reasons why it is invalid.
        List<string> faults = [];
        _conditions = [.. compared.Conditions(operations, (operation, name, value) => ReadCondition(operation, name, value, faults))];
        Faults = faults;
        return MakeRecord(now, outcome);
    }

    /// <summary>Adds a reason why the figures cannot be trusted. Does nothing if the reason is null.</summary>
    public void Invalidate(DiagnosticRecord? reason) => Add(_invalidBecause, reason);

    /// <summary>Adds a note for the reader. Does nothing if the note is null.</summary>
    public void Note(DiagnosticRecord? note) => Add(_notes, note);

    /// <summary>Returns the records of the arms, with the protocols that were seen. A record includes the address of the arm if the
    /// services were already running before the run.</summary>
    protected IReadOnlyList<ArmRecord> Records(IReadOnlyList<ComparedArm> arms, TestEnvironment environment) =>
        [.. arms.Select(arm => arm.ToRecord(environment.RestartsServices ? null : environment.Endpoints.AddressOf(arm))
            .Seen(Protocols.GetValueOrDefault(arm)))];

    protected abstract RunDocument MakeRecord(DateTimeOffset now, RunOutcome outcome);

    protected IReadOnlyDictionary<string, string> Fixed(
        TestEnvironment environment, params IEnumerable<(string Name, string Value)> own)
    {
        SortedDictionary<string, string> conditions = new(StringComparer.Ordinal)
        {
            ["Proxy"] = "none",
            ["Runtime settings"] = Machine.RuntimeSettings(Environment.GetEnvironmentVariables()),
        };
        (string, string)[] elsewhere = environment.IsHere ? [] : [("Machine", "client only: the services run elsewhere")];
        foreach (var (name, value) in _conditions.Concat(own).Concat(elsewhere))
        {
            conditions[name] = value;
        }

        return conditions;
    }

    private static string ReadCondition(ComparedOperation operation, string name, Func<string> value, List<string> faults)
    {
        try
        {
            return value();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            faults.Add($"The condition '{name}' of {operation} failed: {CallErrors.Describe(exception)}");
            return Unknown;
        }
    }

    private static void Add(ConcurrentQueue<DiagnosticRecord> diagnostics, DiagnosticRecord? diagnostic)
    {
        if (diagnostic is not null)
        {
            diagnostics.Enqueue(diagnostic);
        }
    }
}
