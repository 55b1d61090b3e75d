using RpcBench.Studies.Audit;

namespace RpcBench.Checks;

/// <summary>The Markdown of a sealed record, of the audit of a table of published figures, or of the columns of the CSV files.</summary>
internal static class RecordTable
{
    // The names after the colon, separated by commas, are ids of arms or names of operations.
    private static readonly (string Name, Func<RunRecord, IReadOnlyList<string>, string> Write, bool HasMeans)[] FormsWithNames =
        [("arms:", Excerpts.Arms, true), ("ratios:", Excerpts.Ratios, false), ("steps:", FactorExcerpts.Steps, false)];

    private static readonly (string Name, Func<string, string> Write)[] Forms =
    [
        ("answer", path => Excerpts.Answer(ReadRun(path))),
        ("sample", path => Placed(ReadRun(path), Excerpts.Sample, hasMeans: true)),
        ("steps", path => Placed(ReadRun(path), answer => FactorExcerpts.Steps(answer.Record, []))),
        ("bytes", path => Placed(ReadRun(path), Excerpts.Bytes)),
        ("size", path => Warned(ReadRun(path), answer => answer.Record, Excerpts.Size)),
        ("services", path => Placed(ReadRun(path), Excerpts.Services)),
        ("cold", path => Placed(ReadRun(path), answer => MarkdownTable.Render(DistanceTables.Cold(answer)))),
        ("weight", path => Warned(ReadRun(path), answer => answer.Record, Excerpts.Weight)),
        ("distance", path => Warned(StudyResults.Read(StudyRecord.File.Read(path)), answers => answers.Record, Excerpts.Distance)),
        ("studies", path => Warned(StudyResults.Read(StudyRecord.File.Read(path)), answers => answers.Record, StudyExcerpts.Studies)),
        ("claims", path => StudyExcerpts.Claims(Scoreboard.Read(StudyRecord.File.Read(path)))),
        ("sources", path => StudyExcerpts.Sources(StudyRecord.File.Read(path))),
        ("findings", path => StudyExcerpts.Findings(FigureAudit.Run(FigureFile.Read(path)))),
        ("scoreboard", path => ScoreboardWriter.MarkdownUntitled(Scoreboard.Read(StudyRecord.File.Read(path)))),
        ("columns", _ => CsvColumns.Markdown()),
    ];

    /// <summary>Returns the Markdown of a file. An empty form requests the usual form of its kind.</summary>
    /// <exception cref="RecordException">Thrown when the record is missing, was changed by hand, or is of an unknown kind or
    /// form.</exception>
    public static string Build(string path, string form) => form switch
    {
        _ when Array.Find(FormsWithNames, one => form.StartsWith(one.Name, StringComparison.Ordinal)) is { Name: { } name } named =>
            Placed(ReadRun(path), answer => named.Write(answer.Record, form[name.Length..].Split(',')), named.HasMeans),
        "" => Path.GetExtension(path) == ".csv" ? AuditWriter.Markdown(FigureAudit.Run(FigureFile.Read(path))) : OfRecord(path),
        _ when Forms.FirstOrDefault(one => one.Name == form) is { Write: { } write } => write(path),
        _ => throw new RecordException($"There is no form '{form}' of '{path}'. Leave it out, or write 'as' and one of "
            + $"{string.Join(", ", Forms.Select(one => one.Name))}."),
    };

    private static string OfRecord(string path) => SealedJson.SchemaOf(path) switch
    {
        RunRecord.SchemaName => OfRun(ReadRun(path)),
        StudyRecord.SchemaName => StudyMarkdown.RenderAnswer(StudyResults.Read(StudyRecord.File.Read(path))),
        PromisesDocument.SchemaName => MeasuredTables.Markdown(CheckFiles.Promises.Read(path)),
        var other =>
            throw new RecordException($"'{path}' is of the kind '{other}', which documents cannot show. Name a run.json."),
    };

    private static string Warned<T>(T answer, Func<T, RunDocument> recordOf, Func<T, string> rulesOf)
    {
        var (record, rules) = (recordOf(answer), rulesOf(answer));
        return RunParts.Validity(record).Warning is { } warning
            ? $"> **{MarkdownTable.Escape(warning)}**\n\n{rules}"
            : rules;
    }

    private static string Placed(RunResult answer, Func<RunResult, string> tableOf, bool hasMeans = false)
    {
        var (record, table) = (answer.Record, tableOf(answer));
        var means = hasMeans ? $" {ConditionLine.OfMeans}" : "";
        var place = MeasuredTables.Place(record.Started, record.Machine, $"{record.Machine.Runtime}.{means}");

        // A code block may follow the line directly, but a table needs an empty line before it.
        return Warned(answer, _ => record, _ => place + (table.StartsWith("```", StringComparison.Ordinal) ? "\n" : "\n\n") + table);
    }

    private static RunResult ReadRun(string path) => RunResult.Read(RecordFiles.Run.Read(path));

    private static string OfRun(RunResult answer)
    {
        var type = ReportRegistry.TypeOf(answer.Record, Catalogue.Declaration.Designs);
        return MarkdownText.Render(type.Of(answer), type.Excerpt(answer));
    }

    /// <summary>Returns a record as this program writes it. Everything that is derived from the record's figures, such as its verdicts,
    /// follows the current rules.</summary>
    public static IEnumerable<(string File, string Wanted)> DerivedAnew(string path) =>
        SealedJson.SchemaOf(path) == RunRecord.SchemaName ? [(path, RecordFiles.Run.Read(path).ToFile().Content)] : [];

    public static IEnumerable<(string File, string Wanted)> PicturesOf(string path)
    {
        if (SealedJson.SchemaOf(path) != RunRecord.SchemaName)
        {
            return [];
        }

        var record = RecordFiles.Run.Read(path);
        return ReportRegistry.TypeOf(record, Catalogue.Declaration.Designs).Extra(record) is (OverviewPicture.Name, var picture)
            ? [(Path.ChangeExtension(path, ".svg"), picture)]
            : [];
    }
}
