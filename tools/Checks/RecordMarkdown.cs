using RpcBench.Studies.Audit;

namespace RpcBench.Checks;

/// <summary>The Markdown of a sealed record, of the audit of a table of published figures, or of the columns of the CSV files.</summary>
internal static class RecordMarkdown
{
    // The names after the colon, separated by commas, are ids of arms or names of operations.
    private static readonly (string Name, Func<RunRecord, IReadOnlyList<string>, string> Write, bool HasMeans)[] FormsWithNames =
        [("arms:", Excerpts.RenderArms, true), ("ratios:", Excerpts.RenderRatios, false), ("steps:", FactorExcerpts.RenderSteps, false)];

    private static readonly (string Name, Func<string, string> Write)[] Forms =
    [
        ("answer", path => Excerpts.RenderHeadline(ReadRun(path))),
        ("sample", path => AddPlace(ReadRun(path), Excerpts.RenderConsoleSample, hasMeans: true)),
        ("steps", path => AddPlace(ReadRun(path), answer => FactorExcerpts.RenderSteps(answer.Record, []))),
        ("bytes", path => AddPlace(ReadRun(path), Excerpts.RenderBytes)),
        ("size", path => AddWarning(ReadRun(path), answer => answer.Record, Excerpts.RenderSizes)),
        ("services", path => AddPlace(ReadRun(path), Excerpts.RenderServices)),
        ("cold", path => AddPlace(ReadRun(path), answer => MarkdownTable.Render(DistanceTables.ColdStarts(answer)))),
        ("weight", path => AddWarning(ReadRun(path), answer => answer.Record, Excerpts.RenderRelevance)),
        ("distance", path => AddWarning(
            StudyResults.Read(StudyRecord.File.Read(path)),
            answers => answers.Record,
            Excerpts.RenderDistance)),
        ("studies", path => AddWarning(
            StudyResults.Read(StudyRecord.File.Read(path)),
            answers => answers.Record,
            StudyExcerpts.RenderStudies)),
        ("claims", path => StudyExcerpts.RenderClaims(Scoreboard.Read(StudyRecord.File.Read(path)))),
        ("sources", path => StudyExcerpts.RenderSources(StudyRecord.File.Read(path))),
        ("findings", path => StudyExcerpts.RenderFindings(FigureAudit.Run(FigureFile.Read(path)))),
        ("scoreboard", path => ScoreboardWriter.MarkdownUntitled(Scoreboard.Read(StudyRecord.File.Read(path)))),
        ("columns", _ => CsvColumns.RenderMarkdown()),
    ];

    /// <summary>Returns the Markdown of a file. An empty form requests the usual form of its kind.</summary>
    /// <exception cref="RecordException">Thrown when the record is missing, was changed by hand, or is of an unknown kind or
    /// form.</exception>
    public static string RenderMarkdown(string path, string form) => form switch
    {
        _ when Array.Find(FormsWithNames, one => form.StartsWith(one.Name, StringComparison.Ordinal)) is { Name: { } name } named =>
            AddPlace(ReadRun(path), answer => named.Write(answer.Record, form[name.Length..].Split(',')), named.HasMeans),
        "" => Path.GetExtension(path) == ".csv" ? AuditWriter.Markdown(FigureAudit.Run(FigureFile.Read(path))) : RenderRecord(path),
        _ when Forms.FirstOrDefault(one => one.Name == form) is { Write: { } write } => write(path),
        _ => throw new RecordException($"There is no form '{form}' of '{path}'. Leave it out, or write 'as' and one of "
            + $"{string.Join(", ", Forms.Select(one => one.Name))}."),
    };

    private static string RenderRecord(string path) => SealedJson.ReadSchema(path) switch
    {
        RunRecord.SchemaName => RenderRun(ReadRun(path)),
        StudyRecord.SchemaName => StudyMarkdown.RenderResult(StudyResults.Read(StudyRecord.File.Read(path))),
        PromisesDocument.SchemaName => MeasuredTables.RenderMarkdown(CheckFiles.Promises.Read(path)),
        var other =>
            throw new RecordException($"'{path}' is of the kind '{other}', which documents cannot show. Name a run.json."),
    };

    private static string AddWarning<T>(T result, Func<T, RunDocument> recordOf, Func<T, string> rulesOf)
    {
        var (record, rules) = (recordOf(result), rulesOf(result));
        return ReportParts.CreateValidity(record).Warning is { } warning
            ? $"> **{MarkdownTable.Escape(warning)}**\n\n{rules}"
            : rules;
    }

    private static string AddPlace(RunResult result, Func<RunResult, string> tableOf, bool hasMeans = false)
    {
        var (record, table) = (result.Record, tableOf(result));
        var means = hasMeans ? $" {ConditionLine.MeansExplanation}" : "";
        var place = MeasuredTables.DescribePlace(record.Started, record.Machine, $"{record.Machine.Runtime}.{means}");

        // A code block may follow the line directly, but a table needs an empty line before it.
        return AddWarning(result, _ => record, _ => place + (table.StartsWith("```", StringComparison.Ordinal) ? "\n" : "\n\n") + table);
    }

    private static RunResult ReadRun(string path) => RunResult.FromRecord(RecordFiles.Run.Read(path));

    private static string RenderRun(RunResult result)
    {
        var type = ReportRegistry.TypeOf(result.Record, Catalogue.Declaration.Factors);
        return MarkdownText.Render(type.CreateDocument(result), type.CreateExcerpt(result));
    }

    /// <summary>Returns a record as this program writes it. Everything that is derived from the record's figures, such as its verdicts,
    /// follows the current rules.</summary>
    public static IEnumerable<(string File, string Wanted)> GenerateRecord(string path) =>
        SealedJson.ReadSchema(path) == RunRecord.SchemaName ? [(path, RecordFiles.Run.Read(path).ToFile().Content)] : [];

    public static IEnumerable<(string File, string Wanted)> GeneratePictures(string path)
    {
        if (SealedJson.ReadSchema(path) != RunRecord.SchemaName)
        {
            return [];
        }

        var record = RecordFiles.Run.Read(path);
        return ReportRegistry.TypeOf(record, Catalogue.Declaration.Factors).CreateExtraFile(record) is (OverviewPicture.Name, var picture)
            ? [(Path.ChangeExtension(path, ".svg"), picture)]
            : [];
    }
}
