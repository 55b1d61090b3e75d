using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Tables;

namespace RpcBench.Bench.Reports.Page;

/// <summary>The table of percentiles.</summary>
public static class SpreadSection
{
    /// <summary>The section of a network.</summary>
    public static Html Render(NetworkAnswer network) => Html.Of($"""
        <section aria-labelledby="{network.IdPrefix}spread">
        <h2 id="{network.IdPrefix}spread">{ReportTable.Spread.Title}{network.Over}</h2>
        {HtmlTable.Render(ReportTable.Spread, network, network.Methods)}
        <p class="quiet">Calls, mean, percentiles and max are of single calls, one after the other, in the paired blocks; p99 is the max where fewer than
        100 calls were made. A closed loop of one caller: these are not latencies under load. StdDev (of iterations) and Op/s are BenchmarkDotNet's.</p>
        </section>
        """);
}
