namespace RpcBench.Launching;

/// <summary>Builds a run's record, with everything that all kinds of record have. Reasons and notes can be added from several
/// threads.</summary>
internal abstract class RunBuilder(ComparisonRun compared, IReadOnlyList<ComparedOperation> operations)
{
    private const string Unknown = "unknown";

    private readonly ConcurrentQueue<DiagnosticRecord> _invalidBecause = [];
    private readonly ConcurrentQueue<DiagnosticRecord> _notes = [];
    private IReadOnlyList<(string Name, string Value)> _conditions = [];

    /// <summary>The result of checking that all arms return identical data, or null if there is none yet or nothing to compare.</summary>
    public CheckRecord? Check { get; set; }

    /// <summary>The protocols that were seen on the connections of each arm, or empty until then.</summary>
    public IReadOnlyDictionary<ComparedArm, ProtocolRecord?> Protocols { get; set; } = new Dictionary<ComparedArm, ProtocolRecord?>();

    /// <summary>The time of a call of each operation while the arms were compared, or empty until then.</summary>
    public IReadOnlyDictionary<string, TimeSpan> CallTimes { get; set; } = new Dictionary<string, TimeSpan>();

    public PhaseClock Phases { get; init; } = new(TimeProvider.System);

    public IReadOnlyList<DiagnosticRecord> InvalidBecause =>
        [.. _invalidBecause, .. Faults.Select(fault => new DiagnosticRecord(DiagnosticCode.Failed).Add("message", fault))];

    public IReadOnlyList<DiagnosticRecord> Notes => [.. _notes];

    protected ComparisonRun Compared => compared;

    /// <summary>A sentence for each value of the last record that the program's code failed to provide.</summary>
    public IReadOnlyList<string> Faults { get; private set; } = [];

    /// <summary>Creates the record so far. If the program's code fails to provide a value, only this value is missing.</summary>
    /// <exception cref="CallException">Thrown when the program defines a custom record and its code cannot create the record.</exception>
    public RunDocument ToRecord(DateTimeOffset now, RunOutcome outcome)
    {
        // The faults must be known before the record collects the reasons why it is invalid.
        List<string> faults = [];
        _conditions = [.. compared.ReadConditions(operations, (operation, name, value) => ReadCondition(operation, name, value, faults))];
        Faults = faults;
        return MakeRecord(now, outcome);
    }

    public void Invalidate(DiagnosticRecord? reason) => Add(_invalidBecause, reason);

    public void Note(DiagnosticRecord? note) => Add(_notes, note);

    /// <summary>Returns the records of the arms, with an address only if the services were already running before the run.</summary>
    protected IReadOnlyList<ArmRecord> ToArmRecords(IReadOnlyList<ComparedArm> arms, TestEnvironment environment) =>
        [.. arms.Select(arm => arm.ToRecord(environment.StartsServices ? null : environment.Endpoints.AddressOf(arm))
            .WithObservedProtocol(Protocols.GetValueOrDefault(arm)))];

    protected abstract RunDocument MakeRecord(DateTimeOffset now, RunOutcome outcome);

    protected IReadOnlyDictionary<string, string> MakeFixedConditions(
        TestEnvironment environment, params IEnumerable<(string Name, string Value)> further)
    {
        SortedDictionary<string, string> conditions = new(StringComparer.Ordinal)
        {
            ["Proxy"] = "none",
            ["Runtime settings"] = Machine.DescribeRuntimeSettings(Environment.GetEnvironmentVariables()),
        };
        (string, string)[] elsewhere = environment.IsLocal ? [] : [("Machine", "client only: the services run elsewhere")];
        foreach (var (name, value) in _conditions.Concat(further).Concat(elsewhere))
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
