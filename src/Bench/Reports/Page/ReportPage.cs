using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Styles;

namespace RpcBench.Bench.Reports.Page;

/// <summary>The report as one HTML page that needs nothing but itself: no network, no script.</summary>
public static class ReportPage
{
    /// <summary>The page of a record.</summary>
    public static string Render(Answer answer)
    {
        var headline = HeadlineWriter.Write(answer);
        var record = answer.Record;
        return Html.Of($"""
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="RpcBench {record.Tool}">
            <link rel="icon" href="data:,">
            <title>REST and gRPC: {headline.Sentence}</title>
            <style>
            {Stylesheet.Palette}
            {Stylesheet.Charts}
            {Stylesheet.Page}
            </style>
            </head>
            <body>
            <header>
            <p class="quiet">RpcBench, {Figure.Instant(record.Started)}, {record.Machine.Processor}, {record.Machine.OperatingSystem}</p>
            <h1>{headline.Sentence}</h1>
            {Banners.Render(record)}
            </header>
            <main>
            <ul>
            {Html.Each(headline.Points, point => Html.Of($"<li>{point}</li>"))}
            </ul>
            <p class="quiet">{ConditionLine.Of(record)}</p>
            {AnswerSection.Render(answer)}
            {ChartSection.Render(answer)}
            {SpreadSection.Render(answer)}
            {ReadingSection.Render(record)}
            {ProofSection.Render(record.Check)}
            {ConditionSection.Render(record)}
            {RepeatSection.Render(record)}
            </main>
            <footer class="quiet">RpcBench {record.Tool}, record version {record.Version}. Everything on this page was made from run.json.</footer>
            </body>
            </html>

            """).ToString();
    }
}
