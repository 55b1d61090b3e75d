using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Tables;

namespace RpcBench.Bench.Reports.Page;

/// <summary>The table of all methods.</summary>
public static class AnswerSection
{
    /// <summary>The section of an answer.</summary>
    public static Html Render(Answer answer) => Html.Of($"""
        <section aria-labelledby="answer">
        <h2 id="answer">{ReportTable.Answer.Title}</h2>
        {HtmlTable.Render(ReportTable.Answer, answer, answer.Methods)}
        <p class="quiet">{ConditionLine.OfMeans(answer)} Ratio: time of gRPC over time of REST from the paired blocks, with its interval;
        the band is the margin of {Figure.Percent(answer.Record.Conditions.Margin)}. “BDN's ratio” divides BenchmarkDotNet's means and has no interval.
        Bytes are counted at the client's socket; time in the store is the median that the service reported, its part is of the median call.</p>
        </section>
        """);
}
