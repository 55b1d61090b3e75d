using RpcBench.Bench.Reports.Load;
using RpcBench.Bench.Reports.Parts;
using RpcBench.Bench.Reports.Results;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Bench.Reports.Studies.Claims;
using RpcBench.Bench.Reports.Studies.Results;
using RpcBench.Bench.Studies;
using RpcBench.Bench.Studies.Claims;
using RpcBench.Records;
using RpcBench.Records.Load;
using RpcBench.Records.Studies;
using RpcBench.Studies.Audit;

namespace RpcBench.Bench.Reports.Documents;

/// <summary>The Markdown of a sealed record of any kind, or of the audit of a table of published figures.</summary>
internal static class RecordTable
{
    /// <summary>Of a study's record: what became of the studies' claims.</summary>
    private const string ScoreboardForm = "scoreboard";

    /// <summary>The Markdown of a file; the form is empty for the one that its kind usually has.</summary>
    /// <exception cref="RecordException">The record is missing, changed by hand, or of no known kind or form.</exception>
    public static string Of(string path, string form) => form switch
    {
        ScoreboardForm => ScoreboardMarkdown.RenderBoard(Scoreboard.Of(RecordFiles.Study.Read(path))),
        "" => Path.GetExtension(path) == ".csv" ? AuditMarkdown.Render(FigureAudit.Run(FigureFiles.Read(path))) : OfRecord(path),
        _ => throw new RecordException($"There is no form '{form}' of '{path}'. Leave it out, or write 'as {ScoreboardForm}' for a study's record."),
    };

    private static string OfRecord(string path) => SealedJson.SchemaOf(path) switch
    {
        RunRecord.SchemaName => OfRun(RunResult.Of(RecordFiles.Run.Read(path))),
        LoadRecord.SchemaName => OfLoad(RecordFiles.Load.Read(path)),
        StudyRecord.SchemaName => StudyMarkdown.RenderAnswer(StudyResults.Of(RecordFiles.Study.Read(path))),
        FloorsDocument.SchemaName => MeasuredTables.Markdown(RecordFiles.Floors.Read(path)),
        StoreQueriesDocument.SchemaName => MeasuredTables.Markdown(RecordFiles.StoreQueries.Read(path)),
        NetworkVerifyDocument.SchemaName => MeasuredTables.Markdown(RecordFiles.NetworkVerify.Read(path)),
        var other => throw new RecordException($"'{path}' is of the kind '{other}', which documents cannot show. Name a record that a verb wrote."),
    };

    private static string OfRun(RunResult answer) => MarkdownText.Render(MatrixReport.Of(answer), MatrixReport.Excerpt(answer));

    private static string OfLoad(LoadRecord record) => MarkdownText.Render(LoadReport.Of(record), LoadReport.Excerpt(record));

    /// <summary>The pictures that stand beside a record: a run's overview.</summary>
    public static IEnumerable<(string File, string Wanted)> PicturesOf(string path) => SealedJson.SchemaOf(path) == RunRecord.SchemaName
        ? [(Path.ChangeExtension(path, ".svg"), ReportWriter.Overview(RecordFiles.Run.Read(path)))]
        : [];
}
