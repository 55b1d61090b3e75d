namespace RpcBench.Studies.Measured;

/// <summary>One run of one or more published studies, whole: tables, pages and verdicts on claims are made from this document and the
/// published figures alone. Times are nanoseconds, sizes bytes, unless a member's name says otherwise. See <c>docs/report.md</c>.</summary>
internal sealed record StudyRecord() : RunDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.study";

    public const int CurrentVersion = 2;

    public static RecordFile<StudyRecord> File { get; } = new("study.json", SchemaName, CurrentVersion, StudyJson.Default.StudyRecord);

    public required ConditionsRecord Conditions { get; init; }

    public required CheckRecord Check { get; init; }

    /// <summary>Whether every study made as many calls as it published; false: fewer, as each figure says.</summary>
    public required bool IsThorough { get; init; }

    /// <summary>How the warm-up of all that the studies call went, before the first of them; null: none was kept.</summary>
    public SettlingRecord? Settling { get; init; }

    public required IReadOnlyList<StudyResultRecord> Studies { get; init; }

    public override RunConditions CommonConditions() => Conditions;

    // The record of all five was made when the studies were a verb of another program.
    public override string StartingCommand() => Program ?? StudyProgram.Command;

    public override IReadOnlyList<string> RepeatingArguments() => [.. Arguments.SkipWhile(argument => argument == "study")];

    public override ReportFile ToFile() => new(File.Name, File.Text(this));

    public override StudyRecord At(double margin) =>
        this with { Conditions = Conditions with { Margin = margin }, Notes = NotesAtAnyMargin };
}

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true,
    RespectNullableAnnotations = true)]
[JsonSerializable(typeof(StudyRecord))]
internal sealed partial class StudyJson : JsonSerializerContext;
