namespace RpcBench.Launching;

/// <summary>A run's record in the making: what every kind of record says beside its figures. Safe for several threads.</summary>
internal abstract class RunBuilder(ComparisonRun compared, IReadOnlyList<ComparedOperation> operations)
{
    private const string Unknown = "unknown";

    private readonly ConcurrentQueue<DiagnosticRecord> _invalidBecause = [];
    private readonly ConcurrentQueue<DiagnosticRecord> _notes = [];
    private IReadOnlyList<(string Name, string Value)> _conditions = [];

    /// <summary>The proof that all arms return identical data; null: not yet, or there is nothing to compare.</summary>
    public CheckRecord? Check { get; set; }

    /// <summary>What each arm's connections were seen to speak; empty until they were.</summary>
    public IReadOnlyDictionary<ComparedArm, ProtocolRecord?> Protocols { get; set; } = new Dictionary<ComparedArm, ProtocolRecord?>();

    /// <summary>What a call of each operation took while the arms were compared; empty until they were.</summary>
    public IReadOnlyDictionary<string, TimeSpan> CallTimes { get; set; } = new Dictionary<string, TimeSpan>();

    /// <summary>The phases of the run, which records of launches have.</summary>
    public PhaseClock Phases { get; init; } = new(TimeProvider.System);

    public IReadOnlyList<DiagnosticRecord> InvalidBecause =>
        [.. _invalidBecause, .. Faults.Select(fault => new DiagnosticRecord(DiagnosticCode.Failed).Add("message", fault))];

    public IReadOnlyList<DiagnosticRecord> Notes => [.. _notes];

    protected ComparisonRun Compared => compared;

    /// <summary>A sentence for each value of the last record that the code of the program failed to return.</summary>
    public IReadOnlyList<string> Faults { get; private set; } = [];

    /// <summary>Makes the record of the figures so far. If code of the program fails, the record lacks only the value that the code should
    /// return, and <see cref="Faults"/> names that value.</summary>
    /// <exception cref="CallException">The program has a record of its own, and its code cannot make one.</exception>
    public RunDocument ToRecord(DateTimeOffset now, RunOutcome outcome)
    {
        // The faults must be known before the record takes the reasons why it is invalid.
        List<string> faults = [];
        _conditions = [.. compared.Conditions(operations, (operation, name, value) => ReadCondition(operation, name, value, faults))];
        Faults = faults;
        return MakeRecord(now, outcome);
    }

    /// <summary>Why the figures are not to be trusted; null: for no reason.</summary>
    public void Invalidate(DiagnosticRecord? reason) => Add(_invalidBecause, reason);

    /// <summary>What a reader should know; null: nothing.</summary>
    public void Note(DiagnosticRecord? note) => Add(_notes, note);

    /// <summary>The arms with what was seen of them, and where they are called if their services ran already.</summary>
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
