using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Studies.Answers;

namespace RpcBench.Bench.Reports.Studies.Page;

/// <summary>What the audit found in a study's published table, with the arithmetic.</summary>
internal static class FindingList
{
    /// <summary>A list of the findings, or that there are none; nothing where the study published nothing.</summary>
    public static Html Render(StudyAnswer answer)
    {
        if (answer.PublishedFigures == 0)
        {
            return Html.Empty;
        }

        return Html.Of($"""
            <h3 class="table">What the audit found in the published table</h3>
            {(answer.Findings.Count == 0 ? Html.Of($"<p>None of the {answer.PublishedFigures} published figures contradicts the others. That proves none of them right.</p>") : List(answer))}
            """);
    }

    private static Html List(StudyAnswer answer) => Html.Of($"""
        <dl class="reading findings">
        {Html.Each(answer.Findings.GroupBy(finding => finding.Figure), figure => Html.Of($"""
        <dt>{AuditWords.Cell(figure.Key)}: {figure.Key.Printed}</dt>
        {Html.Each(figure, finding => Html.Of($"<dd><strong>{finding.Rule}</strong>, {AuditWords.Of(finding.Confidence)}. {finding.Arithmetic}</dd>"))}
        """))}
        </dl>
        """);
}
