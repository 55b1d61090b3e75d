using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Load.Charts;
using RpcBench.Bench.Reports.Load.Tables;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Page;

/// <summary>The capacities and how they were found.</summary>
public static class CapacitySection
{
    /// <summary>The section; nothing where none was searched.</summary>
    public static Html Render(LoadRecord record) => CapacityTables.Of(record) is not { } table
        ? Html.Empty
        : Html.Of($"""
            <section aria-labelledby="capacity">
            <h2 id="capacity">{table.Title}</h2>
            {HtmlTable.Render(table)}
            <p class="quiet">Capacity: the highest rate of an open loop that kept the objective, with no call failed or dropped and the rate reached. A closed loop finds the knee first
            (twice the calls in flight gain less than a twentieth); latency and cost are of the loop at capacity. Each was searched once: the figures have no interval.</p>
            {ChartFigure.Grid([.. CapacityPair.All(record).Index().SelectMany(entry => CapacityCharts.Of(entry.Item, entry.Index + 1))])}
            {Html.Each(CapacityPair.All(record), pair => Html.Of($"""
            <details class="more"><summary>{CapacityTables.Trials(pair).Title}</summary>{HtmlTable.Render(CapacityTables.Trials(pair))}</details>
            """))}
            </section>
            """);
}
