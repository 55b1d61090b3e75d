using System.Text.Json;
using RpcBench.Bench.Cli;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Tables;

namespace RpcBench.Bench.Reports.Documents;

/// <summary>The Markdown of a sealed record of any kind.</summary>
internal static class RecordTable
{
    /// <exception cref="UserException">The record is missing, changed by hand, or of no known kind.</exception>
    public static string Of(string path) => SchemaOf(path) switch
    {
        RunRecord.SchemaName => MarkdownReport.RenderAnswer(Answer.Of(RunRecordFile.Read(path))),
        FloorsDocument.SchemaName => FloorsTable.Markdown(
            SealedJson.Read(path, FloorsDocument.SchemaName, FloorsDocument.CurrentVersion, FloorsJson.Default.FloorsDocument)),
        StoreQueriesDocument.SchemaName => StoreQueriesTable.Markdown(
            SealedJson.Read(path, StoreQueriesDocument.SchemaName, StoreQueriesDocument.CurrentVersion, StoreQueriesJson.Default.StoreQueriesDocument)),
        var other => throw new UserException($"'{path}' is of the kind '{other}', of which documents show no figures. Name a record that a verb wrote."),
    };

    /// <summary>The pictures that stand beside a record: a run's overview.</summary>
    public static IEnumerable<(string File, string Wanted)> PicturesOf(string path)
    {
        if (SchemaOf(path) == RunRecord.SchemaName)
        {
            yield return (Path.ChangeExtension(path, ".svg"), ReportWriter.Overview(RunRecordFile.Read(path)));
        }
    }

    private static string? SchemaOf(string path)
    {
        try
        {
            using var document = JsonDocument.Parse(File.ReadAllBytes(path));
            return document.RootElement.TryGetProperty("schema", out var schema) ? schema.GetString() : null;
        }
        catch (Exception exception) when (exception is IOException or JsonException)
        {
            throw new UserException($"'{path}' cannot be read as a record: {exception.Message} Make it again with the verb that writes it.", exception);
        }
    }
}
