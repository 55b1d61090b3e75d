namespace RpcBench.Studies.Measured;

/// <summary>The complete record of one run of published studies. Tables, pages and verdicts on claims are created from this document and
/// the published figures alone. Times are in nanoseconds and sizes in bytes, unless the name of a member says otherwise. See
/// <c>docs/report.md</c>.</summary>
internal sealed record StudyRecord() : RunDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.study";

    public const int CurrentVersion = 2;

    public static RecordFile<StudyRecord> File { get; } = new("study.json", SchemaName, CurrentVersion, StudyJson.Default.StudyRecord);

    public required ConditionsRecord Conditions { get; init; }

    public required CheckRecord Check { get; init; }

    /// <summary>Whether every study made as many calls as it published. If false, it made fewer, as each figure shows.</summary>
    public required bool IsThorough { get; init; }

    /// <summary>The warm-up of all calls before the first study, or null if it was not recorded.</summary>
    public SettlingRecord? Settling { get; init; }

    public required IReadOnlyList<StudyResultRecord> Studies { get; init; }

    public override RunConditions GetConditions() => Conditions;

    // Older records were made when the studies were the verb "study" of another program.
    public override string GetStartCommand() => Program ?? StudyProgram.Command;

    public override IReadOnlyList<string> GetRepeatArguments() => [.. Arguments.SkipWhile(argument => argument == "study")];

    public override ReportFile ToFile() => new(File.Name, File.Serialize(this));

    public override StudyRecord WithMargin(double margin) =>
        this with { Conditions = Conditions with { Margin = margin }, Notes = NotesAtAnyMargin };
}

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true,
    RespectNullableAnnotations = true)]
[JsonSerializable(typeof(StudyRecord))]
internal sealed partial class StudyJson : JsonSerializerContext;
