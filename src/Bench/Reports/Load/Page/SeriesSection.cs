using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Load.Charts;
using RpcBench.Bench.Reports.Load.Tables;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Page;

/// <summary>Everything of one series: verdicts, figures, charts, cost.</summary>
public static class SeriesSection
{
    /// <summary>The section of a series.</summary>
    public static Html Render(LoadSeries series)
    {
        List<LoadPointRecord> others = [.. series.Points.Except(series.Telling, ReferenceEqualityComparer.Instance).OfType<LoadPointRecord>()];
        return Html.Of($"""
            <section class="network" aria-labelledby="{series.Id}">
            <h2 id="{series.Id}">{series.Title}</h2>
            {Table(SeriesTables.Verdicts(series))}
            {Table(SeriesTables.Points(series))}
            <p class="quiet">{(series.Kind == LoadKind.Closed ? LoadWords.ClosedLoop : LoadWords.OpenLoop)} Latency is of good calls alone. Dropped: calls of the schedule that were not made,
            because too many were in flight.</p>
            {ChartFigure.Grid(Charts(series))}
            {(others.Count == 0 ? Html.Empty : Html.Of($"""
            <details class="more"><summary>Latency by percentile of the other loads</summary>{ChartFigure.Grid([.. others.Select(point => PointCharts.Latency(series, point))])}</details>
            """))}
            {Table(SeriesTables.Cost(series))}
            {Table(SeriesTables.Processes(series))}
            </section>
            """);
    }

    private static IReadOnlyList<ChartFigure> Charts(LoadSeries series) =>
    [
        .. SeriesCharts.Of(series),
        .. series.Telling.Select(point => PointCharts.Latency(series, point)),
        .. (series.Kind == LoadKind.Open ? series.Telling : series.Telling.Where(point => point == series.Busiest)).SelectMany(point => PointCharts.Course(series, point)),
        .. series.Busiest is { } busiest ? PointCharts.Cost(series, busiest) : [],
    ];

    private static Html Table(GroupedTable? table) => table is null
        ? Html.Empty
        : Html.Of($"""
            <h3 class="table">{table.Title}</h3>
            {HtmlTable.Render(table)}
            """);
}
