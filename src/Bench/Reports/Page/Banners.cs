using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Page;

/// <summary>Whether the figures may be trusted, and whether they are all there.</summary>
public static class Banners
{
    /// <summary>VALID or INVALID with its reasons; how the run ended where it did not end well.</summary>
    /// <param name="record">The run.</param>
    /// <param name="reasons">Of the run, and of single figures where they have their own.</param>
    public static Html Render(IRunDocument record, IReadOnlyList<string> reasons) => Html.Of($"""
        {Validity(record, reasons)}
        {Outcome(record)}
        """);

    private static Html Validity(IRunDocument record, IReadOnlyList<string> reasons) => record.IsValid
        ? Html.Of($"""<p class="banner good"><strong>VALID</strong> No check of this run failed.</p>""")
        : Html.Of($"""<div class="banner bad" role="alert"><strong>INVALID</strong> {(record.InvalidBecause.Count > 0 ? "The figures are not to be trusted:" : "These figures are not to be trusted:")}{List(reasons)}</div>""");

    private static Html Outcome(IRunDocument record)
    {
        var word = record.Outcome.ToString().ToUpperInvariant();
        return record.Outcome == RunOutcome.Complete
            ? Html.Empty
            : Html.Of($"""
                <p class="banner warn" role="note"><strong>{word}</strong> The run did not reach its end. These are the figures so far; what is missing is marked “{Figure.NotMeasured}”.</p>
                """);
    }

    private static Html List(IEnumerable<string> items) => Html.Of($"<ul>{Html.Each(items, item => Html.Of($"<li>{item}</li>"))}</ul>");
}
