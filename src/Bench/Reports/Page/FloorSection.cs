using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Tables;

namespace RpcBench.Bench.Reports.Page;

/// <summary>What the round trips of a call are made of.</summary>
public static class FloorSection
{
    /// <summary>The section of a network whose round trip is shown.</summary>
    public static Html Render(NetworkAnswer network) => Html.Of($"""
        <section aria-labelledby="{network.IdPrefix}floors">
        <h2 id="{network.IdPrefix}floors">{ReportTable.Floors.Title}{network.Over}</h2>
        {Html.Each(FloorSentences.Write(network), sentence => Html.Of($"<p>{sentence}</p>"))}
        {HtmlTable.Render(ReportTable.Floors, network, network.Methods)}
        </section>
        """);
}
