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
        text.Append($"\n## {ReportTable.Answer.Title}\n");
        AppendAnswer(text, answer);
        text.Append($"\n## {ReportTable.Spread.Title}\n");
        AppendTable(text, ReportTable.Spread, answer);
        if (record.Notes.Count > 0)
        {
            text.Append("\n## Notes\n\n");
            AppendList(text, record.Notes, "- ");
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
        AppendAnswer(text, answer);
        return text.ToString();
    }

    private static void AppendHeadline(StringBuilder text, Answer answer)
    {
        var record = answer.Record;
        var headline = HeadlineWriter.Write(answer);
        if (ConditionLine.Warning(record) is { } warning)
        {
            text.Append($"> **{MarkdownTable.Escape(warning)}**\n");
            AppendList(text, record.InvalidBecause, "> - ");
            text.Append('\n');
        }

        text.Append($"**{MarkdownTable.Escape(headline.Sentence)}**\n\n");
        AppendList(text, headline.Points, "- ");
    }

    private static void AppendAnswer(StringBuilder text, Answer answer)
    {
        AppendTable(text, ReportTable.Answer, answer);
        text.Append($"{MarkdownTable.Escape(ConditionLine.OfMeans(answer))} {MarkdownTable.Escape(ConditionLine.Of(answer.Record))}\n");
    }

    private static void AppendTable(StringBuilder text, ReportTable table, Answer answer) =>
        text.Append($"\n{MarkdownTable.Render(table, answer.Methods)}\n");

    private static void AppendList(StringBuilder text, IEnumerable<string> items, string bullet)
    {
        foreach (var item in items)
        {
            text.Append(bullet).Append(MarkdownTable.Escape(item)).Append('\n');
        }
    }
}
