using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Bench.Reports.Studies.Charts;
using RpcBench.Bench.Reports.Studies.Explanation;
using RpcBench.Bench.Reports.Studies.Tables;
using RpcBench.Bench.Reports.Tables;

namespace RpcBench.Bench.Reports.Studies.Page;

/// <summary>Everything of one study: its answer, tables, charts, what made the difference, what the audit found, and how to repeat it.</summary>
internal static class StudySection
{
    /// <summary>The section of a study.</summary>
    public static Html Render(StudyAnswer answer)
    {
        var headline = StudyExplanation.Write(answer);
        var marks = new AuditMarks(answer.Cells);
        return Html.Of($"""
            <section class="network" aria-labelledby="{answer.IdPrefix}words">
            <h2 id="{answer.IdPrefix}words">{answer.Name}</h2>
            <p>{headline.Sentence}</p>
            {StudyHtmlTable.Render(answer, marks)}
            {Notes(marks)}
            {Table(StudyTables.Counts(answer, marks))}
            {Table(StudyTables.Ratios(answer))}
            <h3 class="table">What made the difference</h3>
            <ul>{Html.Each(headline.Points, point => Html.Of($"<li>{point}</li>"))}</ul>
            {StudyCharts.Render(answer)}
            {FindingList.Render(answer)}
            <h3 class="table">Run {answer.Name} again</h3>
            <pre><code>{StudyCommandLine.Of(answer)}</code></pre>
            </section>
            """);
    }

    private static Html Notes(AuditMarks marks) => marks.Notes.Count == 0
        ? Html.Empty
        : Html.Of($"""<p class="quiet">The audit speaks against what is marked. {string.Join("; ", marks.Notes)}.</p>""");

    private static Html Table(GroupedTable? table) => table is null ? Html.Empty : Html.Of($"""<h3 class="table">{table.Title}</h3>{HtmlTable.Render(table)}""");
}
