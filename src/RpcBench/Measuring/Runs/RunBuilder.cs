namespace RpcBench.Measuring.Runs;

/// <summary>A run's record in the making: what every kind of record says beside its figures. Safe for several threads.</summary>
internal abstract class RunBuilder
{
    private readonly ConcurrentQueue<DiagnosticRecord> _invalidBecause = [];
    private readonly ConcurrentQueue<DiagnosticRecord> _notes = [];

    /// <summary>The proof that all arms return identical data; null: not yet, or there is nothing to compare.</summary>
    public CheckRecord? Check { get; set; }

    /// <summary>What each arm's connections were seen to speak; empty until they were.</summary>
    public IReadOnlyDictionary<ComparedArm, ProtocolRecord?> Protocols { get; set; } = new Dictionary<ComparedArm, ProtocolRecord?>();

    /// <summary>What a call of each operation took while the arms were compared; empty until they were.</summary>
    public IReadOnlyDictionary<string, TimeSpan> CallTimes { get; set; } = new Dictionary<string, TimeSpan>();

    public IReadOnlyList<DiagnosticRecord> InvalidBecause => [.. _invalidBecause];

    public IReadOnlyList<DiagnosticRecord> Notes => [.. _notes];

    public abstract RunDocument ToRecord(DateTimeOffset now, RunOutcome outcome);

    /// <summary>Why the figures are not to be trusted; null: for no reason.</summary>
    public void Invalidate(DiagnosticRecord? reason) => Add(_invalidBecause, reason);

    /// <summary>What a reader should know; null: nothing.</summary>
    public void Note(DiagnosticRecord? note) => Add(_notes, note);

    /// <summary>The arms with what was seen of them, and where they are called if their services ran already.</summary>
    protected IReadOnlyList<ArmRecord> Records(IReadOnlyList<ComparedArm> arms, TestEnvironment environment) =>
        [.. arms.Select(arm => arm.ToRecord(environment.RestartsServices ? null : environment.Endpoints.AddressOf(arm))
            .Seen(Protocols.GetValueOrDefault(arm)))];

    protected static IReadOnlyDictionary<string, string> Fixed(
        ComparisonRun compared, TestEnvironment environment, IReadOnlyList<ComparedOperation> operations,
        params IEnumerable<(string Name, string Value)> own)
    {
        SortedDictionary<string, string> conditions = new(StringComparer.Ordinal)
        {
            ["Proxy"] = "none",
            ["Runtime settings"] = Machine.RuntimeSettings(Environment.GetEnvironmentVariables()),
        };
        (string, string)[] elsewhere = environment.IsHere ? [] : [("Machine", "client only: the services run elsewhere")];
        foreach (var (name, value) in compared.Conditions(operations).Concat(own).Concat(elsewhere))
        {
            conditions[name] = value;
        }

        return conditions;
    }

    private static void Add(ConcurrentQueue<DiagnosticRecord> diagnostics, DiagnosticRecord? diagnostic)
    {
        if (diagnostic is not null)
        {
            diagnostics.Enqueue(diagnostic);
        }
    }
}
