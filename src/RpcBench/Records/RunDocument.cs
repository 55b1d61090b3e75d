namespace RpcBench.Records;

/// <summary>The members of the record of every run. Every report of the run is made from this document alone. See
/// <c>docs/report.md</c>.</summary>
internal abstract record RunDocument : SealedDocument
{
    /// <summary>The <see cref="Verb"/> of the command without a verb.</summary>
    public const string DefaultVerb = "default";

    private const int FirstOrder = -1;
    private const int LastOrder = 1;

    protected RunDocument(string schema, int version) : base(schema, version)
    {
    }

    /// <summary>When the run ended, with the offset of its time zone.</summary>
    [JsonPropertyOrder(FirstOrder)]
    public required DateTimeOffset Ended { get; init; }

    /// <summary>How the run ended. If it did not finish, the record has the figures so far.</summary>
    [JsonPropertyOrder(FirstOrder)]
    public required RunOutcome Outcome { get; init; }

    /// <summary>The verb that measured the run, for example <c>why</c>, or <c>default</c> for the command without a verb. It decides which
    /// report the run has.</summary>
    [JsonPropertyOrder(FirstOrder)]
    public required string Verb { get; init; }

    /// <summary>The command line after the name of the program, without connection strings.</summary>
    [JsonPropertyOrder(FirstOrder)]
    public required IReadOnlyList<string> Arguments { get; init; }

    /// <summary>The command that starts the program, for the commands that reports suggest, or null for this repository's own
    /// program.</summary>
    [JsonPropertyOrder(FirstOrder)]
    public string? Program { get; init; }

    /// <summary>The arms that were compared, the baseline first. Each has a look.</summary>
    [JsonPropertyOrder(FirstOrder)]
    public required IReadOnlyList<ArmRecord> Arms { get; init => field = value.AssignLooks(); }

    /// <summary>The reasons why the figures of the run as a whole cannot be trusted. Empty if there are none.</summary>
    [JsonPropertyOrder(LastOrder)]
    public required IReadOnlyList<DiagnosticRecord> InvalidBecause { get; init; }

    /// <summary>Remarks that a reader should know and that do not make the figures wrong.</summary>
    [JsonPropertyOrder(LastOrder)]
    public required IReadOnlyList<DiagnosticRecord> Notes { get; init; }

    /// <summary>Whether no check of the figures failed. A run without a failed check may still be disturbed: see
    /// <see cref="Trust"/>.</summary>
    [JsonPropertyOrder(LastOrder)]
    public virtual bool IsValid => InvalidBecause.Count == 0;

    /// <summary>Measurements of everything that can disturb the run from outside.</summary>
    [JsonPropertyOrder(LastOrder)]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public DisturbanceRecord? Disturbance { get; init; }

    /// <summary>How far the figures can be trusted. A check that fails in a disturbed run because the processors were busy makes the run no
    /// worse than disturbed.</summary>
    [JsonPropertyOrder(LastOrder)]
    public Trust Trust => DisturbedBecause.Count == 0 ? UndisturbedTrust : DisturbedTrust;

    /// <summary>The reasons why the run is disturbed. Empty if it is not.</summary>
    [JsonIgnore]
    public IReadOnlyList<DiagnosticRecord> DisturbedBecause => DisturbanceRule.Judge(Disturbance, Notes);

    /// <summary>The exit code of a verb that measures this record to its end, or reports it.</summary>
    [JsonIgnore]
    public int ExitCode => Trust switch
    {
        Trust.Valid => ExitCodes.Success,
        Trust.Disturbed => ExitCodes.DisturbedUnlessAccepted,
        _ => ExitCodes.Invalid,
    };

    public abstract ReportFile ToFile();

    /// <summary>Returns the same run judged at another margin. Notes about the old verdicts are left out.</summary>
    /// <param name="margin">The margin as a share: 0.1 is ten per cent.</param>
    public abstract RunDocument WithMargin(double margin);

    /// <summary>The notes that are not about the verdicts at the margin of the run.</summary>
    protected IReadOnlyList<DiagnosticRecord> NotesAtAnyMargin =>
        [.. Notes.Where(note => note.Code is not (DiagnosticCode.TooNoisy or DiagnosticCode.OnTheEdge or DiagnosticCode.MoreTime))];

    private protected virtual IEnumerable<DiagnosticRecord> FailedChecks => InvalidBecause;

    private Trust UndisturbedTrust => IsValid ? Trust.Valid : Trust.Invalid;

    private Trust DisturbedTrust =>
        FailedChecks.All(failed => DisturbanceRule.Explains(failed.Code)) ? Trust.Disturbed : Trust.Invalid;

    public abstract RunConditions GetConditions();

    public virtual string GetStartCommand() => Program ?? "dotnet run -c Release --project src/Bench --";

    public virtual IReadOnlyList<string> GetRepeatArguments() => Arguments;
}
