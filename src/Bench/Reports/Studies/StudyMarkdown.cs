using System.Text;
using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Bench.Reports.Studies.Claims;
using RpcBench.Bench.Reports.Studies.Explanation;
using RpcBench.Bench.Reports.Studies.Tables;
using RpcBench.Bench.Reports.Tables;

namespace RpcBench.Bench.Reports.Studies;

/// <summary>A run of studies in GitHub's Markdown.</summary>
internal static class StudyMarkdown
{
    /// <summary>The whole file.</summary>
    public static string Render(StudyAnswers answers)
    {
        var record = answers.Record;
        var text = new StringBuilder("# Published studies, run again\n\n");
        Append(text, answers, withFindings: true);
        if (answers.Claims.Results.Count > 0)
        {
            text.Append($"\n## {MarkdownTable.Escape(ClaimWords.Title)}\n\n{ScoreboardMarkdown.RenderVerdicts(answers.Claims)}\n");
        }

        if (record.Notes.Count > 0)
        {
            text.Append("\n## Notes\n\n");
            MarkdownTable.AppendList(text, record.Notes, "- ");
        }

        foreach (var group in StudyConditions.Facts(answers))
        {
            text.Append($"\n## {MarkdownTable.Escape(group.Title)}\n\n");
            text.Append(MarkdownTable.Render([("", true), ("", true)], group.Facts.Select(fact => new[] { fact.Name, fact.Value })));
        }

        text.Append($"\n## Run it again\n\n```sh\n{RepeatCommand.Of(record)}\n```\n");
        return text.ToString();
    }

    /// <summary>Tables and explanations, to stand in another document.</summary>
    public static string RenderAnswer(StudyAnswers answers)
    {
        var text = new StringBuilder();
        Append(text, answers, withFindings: false);
        return text.ToString();
    }

    private static void Append(StringBuilder text, StudyAnswers answers, bool withFindings)
    {
        var record = answers.Record;
        if (ConditionLine.Warning(record) is { } warning)
        {
            text.Append($"> **{MarkdownTable.Escape(warning)}**\n");
            MarkdownTable.AppendList(text, record.InvalidBecause, "> - ");
            text.Append('\n');
        }

        text.Append($"**{MarkdownTable.Escape(StudyExplanation.Write(answers).Sentence)}**\n\n");
        text.Append($"{MarkdownTable.Escape(StudyConditions.Columns)} {MarkdownTable.Escape(StudyConditions.Line(record))}\n");
        foreach (var answer in answers.Studies)
        {
            Append(text, answer, withFindings);
        }
    }

    private static void Append(StringBuilder text, StudyAnswer answer, bool withFindings)
    {
        var headline = StudyExplanation.Write(answer);
        var marks = new AuditMarks(answer.Cells);
        text.Append($"\n## {MarkdownTable.Escape(answer.Name)}\n\n**{MarkdownTable.Escape(headline.Sentence)}**\n\n");
        MarkdownTable.AppendList(text, headline.Points, "- ");
        foreach (var table in new[] { StudyTables.Wide(answer, marks), StudyTables.Ratios(answer), StudyTables.Counts(answer, marks) }.OfType<GroupedTable>())
        {
            text.Append($"\n### {MarkdownTable.Escape(table.Title)}\n\n{MarkdownTable.Render(table)}");
        }

        if (marks.Notes.Count > 0)
        {
            text.Append("\nThe audit speaks against what is marked:\n\n");
            MarkdownTable.AppendList(text, marks.Notes, "- ");
        }

        if (withFindings && answer.Findings.Count > 0)
        {
            text.Append($"\n### {MarkdownTable.Escape(answer.Name)}: what the audit found in the published table\n\n{AuditMarkdown.Table(answer.Findings)}");
        }

        text.Append($"\n```sh\n{StudyCommandLine.Of(answer)}\n```\n");
    }
}
