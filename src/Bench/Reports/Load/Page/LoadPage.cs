using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Load.Tables;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Page;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Page;

/// <summary>The report of a load run as one HTML page.</summary>
public static class LoadPage
{
    /// <summary>The page of a record.</summary>
    public static string Render(LoadRecord record)
    {
        var headline = LoadHeadlineWriter.Write(record);
        return PageShell.Render(record, LoadRecordFile.Name, headline.Sentence, Banners.Render(record, LoadReasons.Of(record)), "load", Html.Of($"""
            {(headline.Points.Count == 0 ? Html.Empty : Html.Of($"<ul>{Html.Each(headline.Points, point => Html.Of($"<li>{point}</li>"))}</ul>"))}
            <p class="quiet">{LoadConditions.Line(record)}</p>
            {NotesSection.Render(record)}
            {CapacitySection.Render(record)}
            {Html.Each(LoadSeries.All(record), SeriesSection.Render)}
            {Section("errors", ErrorTable.Of(record), "Failed calls are counted apart: their times are in no latency above.")}
            {Section("streaming", StreamingTable.Of(record), StreamingWords)}
            {LoadReadingSection.Render(record)}
            {(record.Check is { } check ? ProofSection.Render(check) : NoProof)}
            {ConditionSection.Render(LoadConditions.Facts(record))}
            {RepeatSection.Render(record, LoadRecordFile.Name)}
            """));
    }

    private const string StreamingWords = "Times are medians, from the call to a decoded object. A slow reader waits between objects; one that cancels does so after its first. "
        + "Read from the store: fewer than all shows that the service stopped when its caller did.";

    private static readonly Html NoProof = Html.Of($"""
        <section aria-labelledby="proof">
        <h2 id="proof">Proof of the same work</h2>
        <p>The services ran elsewhere and were not compared object by object; the content of a part of the calls was compared with what the service answered before the load.</p>
        </section>
        """);

    private static Html Section(string id, GroupedTable? table, string words) => table is null
        ? Html.Empty
        : Html.Of($"""
            <section aria-labelledby="{id}">
            <h2 id="{id}">{table.Title}</h2>
            {HtmlTable.Render(table)}
            <p class="quiet">{words}</p>
            </section>
            """);
}
