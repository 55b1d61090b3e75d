using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Styles;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Page;

/// <summary>What every page is, whatever it shows: one HTML document that needs nothing but itself, no network, no script.</summary>
public static class PageShell
{
    /// <summary>The whole document.</summary>
    /// <param name="record">What the page is made from.</param>
    /// <param name="file">The name of its file.</param>
    /// <param name="headline">The answer in one sentence.</param>
    /// <param name="banners">Whether it may be trusted.</param>
    /// <param name="cssClass">Of the main part; may be empty.</param>
    /// <param name="main">All the rest.</param>
    public static string Render(IRunDocument record, string file, string headline, Html banners, string cssClass, Html main) => Html.Of($"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="RpcBench {record.Tool}">
        <link rel="icon" href="data:,">
        <title>REST and gRPC: {headline}</title>
        <style>
        {Stylesheet.Palette}
        {Stylesheet.Charts}
        {Stylesheet.Page}
        </style>
        </head>
        <body>
        <header>
        <p class="quiet">RpcBench, {Figure.Instant(record.Started)}, {record.Machine.Processor}, {record.Machine.OperatingSystem}</p>
        <h1>{headline}</h1>
        {banners}
        </header>
        <main{(cssClass.Length > 0 ? Html.Of($""" class="{cssClass}" """) : Html.Empty)}>
        {main}
        </main>
        <footer class="quiet">RpcBench {record.Tool}, record version {record.Version}. Everything on this page was made from {file}.</footer>
        </body>
        </html>

        """).ToString();
}
