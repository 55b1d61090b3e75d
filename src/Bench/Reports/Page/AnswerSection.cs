using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Page;

/// <summary>The table of all methods.</summary>
public static class AnswerSection
{
    /// <summary>The section of a network.</summary>
    public static Html Render(NetworkAnswer network) => Html.Of($"""
        <section aria-labelledby="{network.IdPrefix}answer">
        <h2 id="{network.IdPrefix}answer">{ReportTable.Answer.Title}{network.Over}</h2>
        {HtmlTable.Render(ReportTable.Answer, network, network.Methods)}
        <p class="quiet">{ConditionLine.OfMeans(network.Methods)} Ratio: time of gRPC over time of REST from the paired blocks, with its interval;
        the band is the margin of {Figure.Percent(network.Record.Conditions.Margin)}. “BDN's ratio” divides BenchmarkDotNet's means and has no interval.
        Bytes are counted at the client's socket; time in the store is the median that the service reported, its part is of the median call.{(network.ShowsRoundTrips ? $" PING: median of a byte's echo and, in brackets, its 5th and 95th percentile. {ConditionLine.OfRoundTrips}" : "")}</p>
        </section>
        """);
}
