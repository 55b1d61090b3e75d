using System.Text;
using RpcBench.Bench.Reports.Answers;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>The answer in GitHub's Markdown: headline, tables, conditions.</summary>
public static class MarkdownReport
{
    /// <summary>The whole file.</summary>
    public static string Render(Answer answer)
    {
        var record = answer.Record;
        var text = new StringBuilder("# REST and gRPC over one store\n\n");
        AppendHeadline(text, answer);
        if (answer.HasDistance)
        {
            AppendNetworks(text, answer);
        }

        foreach (var network in answer.Networks)
        {
            AppendNetwork(text, network);
        }

        if (record.Notes.Count > 0)
        {
            text.Append("\n## Notes\n\n");
            MarkdownTable.AppendList(text, record.Notes, "- ");
        }

        foreach (var group in ConditionFacts.Of(record))
        {
            text.Append($"\n## {group.Title}\n\n");
            text.Append(MarkdownTable.Render([("", true), ("", true)], group.Facts.Select(fact => new[] { fact.Name, fact.Value })));
        }

        text.Append($"\n## Run it again\n\n```sh\n{RepeatCommand.Of(record)}\n```\n");
        return text.ToString();
    }

    /// <summary>Headline and answer without titles, to stand in another document.</summary>
    public static string RenderAnswer(Answer answer)
    {
        var text = new StringBuilder();
        AppendHeadline(text, answer);
        if (answer.HasDistance)
        {
            AppendAllNetworks(text, answer);
            return text.ToString();
        }

        foreach (var network in answer.Networks)
        {
            AppendAnswer(text, network);
        }

        return text.ToString();
    }

    private static void AppendNetworks(StringBuilder text, Answer answer)
    {
        text.Append($"\n## {NetworkTable.Title}\n");
        AppendAllNetworks(text, answer);
        foreach (var table in new[] { DeliveredTable.Of(answer), ColdTable.Of(answer) }.OfType<GroupedTable>())
        {
            text.Append($"\n## {table.Title}\n\n{MarkdownTable.Render(table)}");
        }
    }

    private static void AppendAllNetworks(StringBuilder text, Answer answer) => text.Append(
        $"\n{NetworkTable.Markdown(answer)}\n{MarkdownTable.Escape(ConditionLine.OfRoundTrips)} "
        + $"{MarkdownTable.Escape(ConditionLine.OfMeans(answer.Networks.SelectMany(network => network.Methods)))} {MarkdownTable.Escape(ConditionLine.Of(answer.Record))}\n");

    private static void AppendNetwork(StringBuilder text, NetworkAnswer network)
    {
        var over = MarkdownTable.Escape(network.Over);
        text.Append($"\n## {ReportTable.Answer.Title}{over}\n");
        if (network.IsNamed)
        {
            var headline = HeadlineWriter.Write(network);
            text.Append('\n');
            MarkdownTable.AppendList(text, [.. network.Record.IsValid ? new[] { headline.Sentence } : [], .. headline.Points], "- ");
        }

        AppendAnswer(text, network);
        if (network is { ShowsRoundTrips: true, IsLocal: false })
        {
            text.Append($"\n## {ReportTable.Floors.Title}{over}\n\n");
            MarkdownTable.AppendList(text, FloorSentences.Write(network), "- ");
            AppendTable(text, ReportTable.Floors, network);
        }

        text.Append($"\n## {ReportTable.Spread.Title}{over}\n");
        AppendTable(text, ReportTable.Spread, network);
    }

    private static void AppendHeadline(StringBuilder text, Answer answer)
    {
        var record = answer.Record;
        var headline = HeadlineWriter.Write(answer);
        if (ConditionLine.Warning(record) is { } warning)
        {
            text.Append($"> **{MarkdownTable.Escape(warning)}**\n");
            MarkdownTable.AppendList(text, record.InvalidBecause, "> - ");
            text.Append('\n');
        }

        text.Append($"**{MarkdownTable.Escape(headline.Sentence)}**\n\n");
        MarkdownTable.AppendList(text, headline.Points, "- ");
    }

    private static void AppendAnswer(StringBuilder text, NetworkAnswer network)
    {
        AppendTable(text, ReportTable.Answer, network);
        text.Append($"{MarkdownTable.Escape(ConditionLine.OfMeans(network.Methods))} {MarkdownTable.Escape(ConditionLine.Of(network))}\n");
    }

    private static void AppendTable(StringBuilder text, ReportTable table, NetworkAnswer network) =>
        text.Append($"\n{MarkdownTable.Render(table, network)}\n");
}
