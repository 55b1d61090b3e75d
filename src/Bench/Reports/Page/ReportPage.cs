using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;

namespace RpcBench.Bench.Reports.Page;

/// <summary>The report as one HTML page that needs nothing but itself: no network, no script.</summary>
public static class ReportPage
{
    /// <summary>The page of a record.</summary>
    public static string Render(Answer answer)
    {
        var headline = HeadlineWriter.Write(answer);
        var record = answer.Record;
        return PageShell.Render(record, RunRecordFile.Name, headline.Sentence, Banners.Render(record, record.InvalidBecause), answer.HasDistance ? "distance" : "", Html.Of($"""
            <ul>
            {Html.Each(headline.Points, point => Html.Of($"<li>{point}</li>"))}
            </ul>
            <p class="quiet">{ConditionLine.Of(record)}</p>
            {(answer.HasDistance ? NetworksSection.Render(answer) : Html.Empty)}
            {Html.Each(answer.Networks, Network)}
            {NotesSection.Render(record)}
            {ReadingSection.Render(answer)}
            {ProofSection.Render(record.Check)}
            {ConditionSection.Render(ConditionFacts.Of(record))}
            {RepeatSection.Render(record, RunRecordFile.Name)}
            """));
    }

    private static Html Network(NetworkAnswer network) => Html.Of($"""
        {(network.IsNamed ? NetworkSection.Render(network) : Html.Empty)}
        {AnswerSection.Render(network)}
        {(network is { ShowsRoundTrips: true, IsLocal: false } ? FloorSection.Render(network) : Html.Empty)}
        {ChartSection.Render(network)}
        {SpreadSection.Render(network)}
        """);
}
