using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>Whether a call's time grows with what is stored.</summary>
internal static class StoredSentences
{
    // What is called growth: a quarter more. A factor of ten thousand in what is stored would show far more of any scan.
    private const double Growth = 1.25;

    /// <summary>A sentence for each series of stored books.</summary>
    public static IEnumerable<string> Write(StudyAnswer answer) =>
        from chart in answer.Study.Series.Where(series => series.X == StudySeriesRecord.StoredBooks).GroupBy(series => (series.Name, series.Arm))
        let lines = chart.Select(Of).OfType<string>().ToList()
        where lines.Count > 0
        select $"{chart.Key.Name} ({SeriesWords.Arm(chart.Key.Arm)}): {string.Join("; ", lines)}.";

    private static string? Of(StudySeriesRecord series)
    {
        var points = series.Points.Where(point => point.Nanoseconds > 0).OrderBy(point => point.X).ToList();
        if (points.Count < 2)
        {
            return null;
        }

        var (first, last) = (points[0], points[^1]);
        var factor = last.Nanoseconds!.Value / first.Nanoseconds!.Value;
        var judged = factor > Growth ? "grows with the number of stored books"
            : factor < 1 / Growth ? "falls as the number of stored books grows"
            : "does not grow with the number of stored books";
        return $"over {series.Api} the time {judged}: {Figure.Time(first.Nanoseconds.Value)} with {Figure.Count(first.X)}, {Figure.Time(last.Nanoseconds.Value)} with {Figure.Count(last.X)}, {Figure.Times(factor)} times";
    }
}
