namespace RpcBench.Studies.Reports;

internal static class SeriesSentences
{
    public static IEnumerable<string> OfStoredBooks(StudyResult answer) =>
        from chart in answer.Study.Series.Where(series => series.X == StudySeriesRecord.StoredBooks)
            .GroupBy(series => (series.Name, series.Arm))
        let lines = chart.Select(Grown).OfType<string>().ToList()
        where lines.Count > 0
        select $"{chart.Key.Name} ({StudyColumns.Header(chart.Key.Arm)}): {string.Join("; ", lines)}.";

    /// <summary>Says at how many concurrent calls some failed, and whether this machine allows fewer of them than the study made.</summary>
    public static IEnumerable<string> OfCallsAtOnce(StudyResult answer) => Failed(answer).Concat(
        answer.Study.MostAtOnce is not { } most ? [] :
            [$"Scenario C ends at {Format.Count(most)} calls at once: this machine lets a program have no more connections (ulimit -n "
                + "raises that)."]);

    private static IEnumerable<string> Failed(StudyResult answer) =>
        from arm in answer.Study.Series.Where(series => series.X == StudySeriesRecord.CallsAtOnce).GroupBy(series => series.Arm)
        let failed = arm.Select(FirstFailure).OfType<string>().ToList()
        where failed.Count > 0
        select $"Calls at once ({StudyColumns.Header(arm.Key)}): {string.Join("; ", failed)}.";

    private static string? FirstFailure(StudySeriesRecord series)
    {
        if (series.Points.Where(point => point.Failed > 0).MinBy(point => point.X) is not { } first)
        {
            return null;
        }

        var example = first.Failure is { } failure ? $" (one of them: {failure})" : "";
        return $"{Format.Count(first.Failed)} calls of {series.Name} over {series.Api} failed at {Format.Count(first.X)}{example}";
    }

    private static string? Grown(StudySeriesRecord series)
    {
        var points = series.Points.Where(point => point.Nanoseconds > 0).OrderBy(point => point.X).ToList();
        return points is [{ X: var fewest, Nanoseconds: { } first }, .., { X: var most, Nanoseconds: { } last }]
            ? $"{Format.Times(last / first)} times as long over {series.Api} with {Format.Count(most)} stored books as with "
                + Format.Count(fewest)
            : null;
    }
}
