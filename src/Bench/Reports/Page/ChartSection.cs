using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Tables;

namespace RpcBench.Bench.Reports.Page;

/// <summary>The five charts, each with its conditions and its figures under it.</summary>
public static class ChartSection
{
    /// <summary>The section of a run that had no distance.</summary>
    public static Html Render(NetworkAnswer network) => network.Methods.Count == 0 ? Html.Empty : Html.Of($"""
        <section aria-labelledby="{network.IdPrefix}charts">
        <h2 id="{network.IdPrefix}charts">Charts{network.Over}</h2>
        <div class="charts">
        {Html.Each(ChartGroup.All(network), group => Figure("", group.Title, BarChart.Render(group), "", network, group.Methods))}
        {(network.IsNamed ? Html.Empty : Whole(network))}
        </div>
        </section>
        """);

    /// <summary>The chart of all methods, which stands with the other networks' where there are several.</summary>
    public static Html Whole(NetworkAnswer network) => Figure(
        network.IsNamed ? "whole named" : "whole",
        $"All methods, both APIs{network.Over}",
        LogChart.Render(network),
        "Logarithmic axis: equal distances are equal ratios. ",
        network,
        network.Methods);

    private static Html Figure(
        string cssClass, string title, Html picture, string axis, NetworkAnswer network, IReadOnlyList<MethodAnswer> methods) => Html.Of($"""
        <figure class="{cssClass}">
        <h3>{title}</h3>
        {picture}
        <figcaption>{axis}{ConditionLine.OfMeans(methods)} {ConditionLine.Of(network)}</figcaption>
        <details open><summary>{ReportTable.Chart.Title}</summary>
        {HtmlTable.Render(ReportTable.Chart, network, methods)}
        </details>
        </figure>
        """);
}
