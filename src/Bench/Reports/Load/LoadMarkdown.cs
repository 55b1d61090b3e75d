using System.Text;
using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Load.Tables;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load;

/// <summary>The answer of a load run in GitHub's Markdown: headline, tables, notes, conditions.</summary>
public static class LoadMarkdown
{
    /// <summary>The whole file.</summary>
    public static string Render(LoadRecord record)
    {
        var text = new StringBuilder("# REST and gRPC under load\n\n");
        AppendHeadline(text, record);
        if (record.Notes.Count > 0)
        {
            text.Append("\n## Notes\n\n");
            MarkdownTable.AppendList(text, record.Notes, "- ");
        }

        AppendTables(text, record, withCost: true);
        foreach (var group in LoadConditions.Facts(record))
        {
            text.Append($"\n## {MarkdownTable.Escape(group.Title)}\n\n");
            text.Append(MarkdownTable.Render([("", true), ("", true)], group.Facts.Select(fact => new[] { fact.Name, fact.Value })));
        }

        text.Append($"\n## Run it again\n\n```sh\n{RepeatCommand.Of(record)}\n```\n");
        return text.ToString();
    }

    /// <summary>Headline and figures, to stand in another document.</summary>
    public static string RenderAnswer(LoadRecord record)
    {
        var text = new StringBuilder();
        AppendHeadline(text, record);
        AppendTables(text, record, withCost: false);
        return text.ToString();
    }

    private static void AppendHeadline(StringBuilder text, LoadRecord record)
    {
        var headline = LoadHeadlineWriter.Write(record);
        if (ConditionLine.Warning(record) is { } warning)
        {
            text.Append($"> **{MarkdownTable.Escape(warning)}**\n");
            MarkdownTable.AppendList(text, LoadReasons.Of(record), "> - ");
            text.Append('\n');
        }

        text.Append($"**{MarkdownTable.Escape(headline.Sentence)}**\n\n");
        MarkdownTable.AppendList(text, headline.Points, "- ");
        text.Append($"\n{MarkdownTable.Escape(LoadConditions.Line(record))}\n");
    }

    private static void AppendTables(StringBuilder text, LoadRecord record, bool withCost)
    {
        Append(text, CapacityTables.Of(record));
        if (withCost)
        {
            foreach (var pair in CapacityPair.All(record))
            {
                Append(text, CapacityTables.Trials(pair));
            }
        }

        foreach (var series in LoadSeries.All(record))
        {
            Append(text, SeriesTables.Points(series));
            text.Append($"\n{MarkdownTable.Escape(series.Kind == LoadKind.Closed ? LoadWords.ClosedLoop : LoadWords.OpenLoop)}\n");
            Append(text, SeriesTables.Verdicts(series));
            Append(text, SeriesTables.Cost(series));
            Append(text, withCost ? SeriesTables.Processes(series) : null);
        }

        Append(text, ErrorTable.Of(record));
        Append(text, StreamingTable.Of(record));
    }

    private static void Append(StringBuilder text, GroupedTable? table)
    {
        if (table is not null)
        {
            text.Append($"\n## {MarkdownTable.Escape(table.Title)}\n\n{MarkdownTable.Render(table)}");
        }
    }
}
