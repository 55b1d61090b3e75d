using RpcBench.Reports.Load;
using RpcBench.Studies.Audit;

namespace RpcBench.Checks;

/// <summary>The Markdown of a sealed record of any kind, of the audit of a table of published figures, or of a reference to the
/// code.</summary>
internal static class RecordTable
{
    // Behind the name stand the arms, with commas.
    private static readonly (string Name, Func<RunRecord, IReadOnlyList<string>, string> Write)[] FormsOfArms =
        [("arms:", Excerpts.Arms), ("ratios:", Excerpts.Ratios)];

    /// <summary>Parts of a record's report, each of records of one kind; and references, of the code that the file names.</summary>
    private static readonly (string Name, Func<string, string> Write)[] Forms =
    [
        ("answer", path => Excerpts.Answer(ReadRun(path))),
        ("sample", path => Excerpts.Sample(ReadRun(path))),
        ("times", path => Warned(ReadRun(path), answer => answer.Record, Excerpts.Times)),
        ("processor", path => Warned(ReadRun(path), answer => answer.Record, Excerpts.Processor)),
        ("bytes", path => Warned(ReadRun(path), answer => answer.Record, Excerpts.Bytes)),
        ("size", path => Warned(ReadRun(path), answer => answer.Record, Excerpts.Size)),
        ("services", path => Warned(ReadRun(path), answer => answer.Record, Excerpts.Services)),
        ("cold", path => Warned(ReadRun(path), answer => answer.Record, answer => MarkdownTable.Render(DistanceTables.Cold(answer)))),
        ("weight", path => Warned(ReadRun(path), answer => answer.Record, Excerpts.Weight)),
        ("distance", path => Warned(StudyResults.Read(StudyRecord.File.Read(path)), answers => answers.Record, Excerpts.Distance)),
        ("concurrency", path => Warned(RecordFiles.Load.Read(path), record => record, Excerpts.Concurrency)),
        ("scoreboard", path => ScoreboardWriter.MarkdownUntitled(Scoreboard.Read(StudyRecord.File.Read(path)))),
        ("options", path => Reference.Options(path)),
        ("columns", _ => Reference.Columns()),
        ("members", _ => Reference.Members()),
    ];

    /// <summary>The Markdown of a file; the form is empty for the one that its kind usually has.</summary>
    /// <exception cref="RecordException">The record is missing, changed by hand, or of no known kind or form.</exception>
    public static string Build(string path, string form) => form switch
    {
        _ when Array.Find(FormsOfArms, one => form.StartsWith(one.Name, StringComparison.Ordinal)) is { Name: { } name } ofArms =>
            Warned(RecordFiles.Run.Read(path), record => record, record => ofArms.Write(record, form[name.Length..].Split(','))),
        "" => Path.GetExtension(path) == ".csv" ? AuditWriter.Markdown(FigureAudit.Run(FigureFile.Read(path))) : OfRecord(path),
        _ when Forms.FirstOrDefault(one => one.Name == form) is { Write: { } write } => write(path),
        _ => throw new RecordException($"There is no form '{form}' of '{path}'. Leave it out, or write 'as' and one of "
            + $"{string.Join(", ", Forms.Select(one => one.Name))}."),
    };

    private static string OfRecord(string path) => SealedJson.SchemaOf(path) switch
    {
        RunRecord.SchemaName => OfRun(ReadRun(path)),
        LoadRecord.SchemaName => OfLoad(RecordFiles.Load.Read(path)),
        StudyRecord.SchemaName => StudyMarkdown.RenderAnswer(StudyResults.Read(StudyRecord.File.Read(path))),
        PromisesDocument.SchemaName => MeasuredTables.Markdown(CheckFiles.Promises.Read(path)),
        StoreQueriesDocument.SchemaName => MeasuredTables.Markdown(CheckFiles.StoreQueries.Read(path)),
        NetworkVerifyDocument.SchemaName => MeasuredTables.Markdown(CheckFiles.NetworkVerify.Read(path)),
        var other =>
            throw new RecordException($"'{path}' is of the kind '{other}', which documents cannot show. Name a record that a verb wrote."),
    };

    /// <summary>Rules of thumb of a record that is not valid or not whole say so first; of a load run single loads may be invalid, which
    /// its rules leave out.</summary>
    private static string Warned<T>(T answer, Func<T, RunDocument> recordOf, Func<T, string> rulesOf)
    {
        var (record, rules) = (recordOf(answer), rulesOf(answer));
        var isWholeLoad = record is LoadRecord { InvalidBecause.Count: 0, Outcome: RunOutcome.Complete };
        return !isWholeLoad && RunParts.Validity(record).Warning is { } warning
            ? $"> **{MarkdownTable.Escape(warning)}**\n\n{rules}"
            : rules;
    }

    private static RunResult ReadRun(string path) => RunResult.Read(RecordFiles.Run.Read(path));

    private static string OfRun(RunResult answer)
    {
        var type = ReportWriter.TypeOf(answer.Record, Catalogue.Declaration.ReportTypes);
        return MarkdownText.Render(type.Of(answer), type.Excerpt(answer));
    }

    private static string OfLoad(LoadRecord record) => MarkdownText.Render(LoadReport.Build(record), LoadReport.Excerpt(record));

    /// <summary>A record as this program writes it: what is derived from its figures, such as its verdicts, follows the rules of
    /// today.</summary>
    public static IEnumerable<(string File, string Wanted)> DerivedAnew(string path) => SealedJson.SchemaOf(path) switch
    {
        RunRecord.SchemaName => [(path, RecordFiles.Run.Read(path).ToFile().Content)],
        LoadRecord.SchemaName => [(path, RecordFiles.Load.Read(path).ToFile().Content)],
        _ => [],
    };

    /// <summary>The pictures that stand beside a record: a run's overview.</summary>
    public static IEnumerable<(string File, string Wanted)> PicturesOf(string path)
    {
        if (SealedJson.SchemaOf(path) != RunRecord.SchemaName)
        {
            return [];
        }

        var record = RecordFiles.Run.Read(path);
        return ReportWriter.TypeOf(record, Catalogue.Declaration.ReportTypes).Extra(record) is (ReportWriter.OverviewName, var picture)
            ? [(Path.ChangeExtension(path, ".svg"), picture)]
            : [];
    }
}
