using RpcBench.Reports.Load;

namespace RpcBench.Checks;

/// <summary>A rule of thumb from a load run.</summary>
internal static class LoadExcerpts
{
    /// <summary>Who carries more calls of each series of closed loops, and how many loads are left out because an arm was invalid
    /// there.</summary>
    public static string Concurrency(LoadRecord record) => RunExcerpts.Points(
        from series in LoadSeries.All(record).Where(series => series.Kind == LoadKind.Closed)
        from sentence in SeriesSentences.Write(series, record.Conditions.Margin).Take(1)
        let invalid = series.Points.Count(point => series.SidesOf(point).Any(side => !side.IsValid))
        select $"**Concurrency.** {MarkdownTable.Escape(sentence)}{(invalid == 0 ? "" : $" {invalid} of {series.Points.Count} loads {(invalid == 1 ? "is" : "are")} INVALID and left out.")}"
            // Beside rules of thumb whose intervals are over launches it must not pass for one of them.
            + " This is one run of `load`, with intervals over its blocks; launches differ by more, so it does not decide what is inconclusive above.");
}
