using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Tables;

namespace RpcBench.Bench.Reports.Page;

/// <summary>The five charts, each with its conditions and its figures under it.</summary>
public static class ChartSection
{
    /// <summary>The section of an answer.</summary>
    public static Html Render(Answer answer) => answer.Methods.Count == 0 ? Html.Empty : Html.Of($"""
        <section aria-labelledby="charts">
        <h2 id="charts">Charts</h2>
        <div class="charts">
        {Html.Each(ChartGroup.All(answer), group => Figure("", group.Title, BarChart.Render(group), "", answer, group.Methods))}
        {Figure("whole", "All methods, both APIs", LogChart.Render(answer), "Logarithmic axis: equal distances are equal ratios. ", answer, answer.Methods)}
        </div>
        </section>
        """);

    private static Html Figure(
        string cssClass, string title, Html picture, string axis, Answer answer, IReadOnlyList<MethodAnswer> methods) => Html.Of($"""
        <figure class="{cssClass}">
        <h3>{title}</h3>
        {picture}
        <figcaption>{axis}{ConditionLine.OfMeans(answer)} {ConditionLine.Of(answer.Record)}</figcaption>
        <details open><summary>{ReportTable.Chart.Title}</summary>
        {HtmlTable.Render(ReportTable.Chart, answer, methods)}
        </details>
        </figure>
        """);
}
