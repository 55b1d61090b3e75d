namespace RpcBench.Studies.Reports;

internal static class SeriesSentences
{
    public static IEnumerable<string> DescribeStoredBooks(StudyResult result) =>
        from chart in result.Study.Series.Where(series => series.X == StudySeriesRecord.StoredBooks)
            .GroupBy(series => (series.Name, series.Arm))
        let lines = chart.Select(DescribeGrowth).OfType<string>().ToList()
        where lines.Count > 0
        select $"{chart.Key.Name} ({StudyColumns.Header(chart.Key.Arm)}): {string.Join("; ", lines)}.";

    /// <summary>Says at how many concurrent calls some failed, and whether this machine allows fewer of them than the study made.</summary>
    public static IEnumerable<string> DescribeConcurrentCalls(StudyResult result) => DescribeFailures(result).Concat(
        result.Study.MostAtOnce is not { } most ? [] :
            [$"Scenario C ends at {Format.Count(most)} calls at once: this machine lets a program have no more connections (ulimit -n "
                + "raises that)."]);

    private static IEnumerable<string> DescribeFailures(StudyResult result) =>
        from arm in result.Study.Series.Where(series => series.X == StudySeriesRecord.CallsAtOnce).GroupBy(series => series.Arm)
        let failed = arm.Select(DescribeFirstFailure).OfType<string>().ToList()
        where failed.Count > 0
        select $"Calls at once ({StudyColumns.Header(arm.Key)}): {string.Join("; ", failed)}.";

    private static string? DescribeFirstFailure(StudySeriesRecord series)
    {
        if (series.Points.Where(point => point.Failed > 0).MinBy(point => point.X) is not { } first)
        {
            return null;
        }

        var example = first.Failure is { } failure ? $" (one of them: {failure})" : "";
        return $"{Format.Count(first.Failed)} calls of {series.Name} over {series.Api} failed at {Format.Count(first.X)}{example}";
    }

    private static string? DescribeGrowth(StudySeriesRecord series)
    {
        var points = series.Points.Where(point => point.Nanoseconds > 0).OrderBy(point => point.X).ToList();
        return points is [{ X: var fewest, Nanoseconds: { } first }, .., { X: var most, Nanoseconds: { } last }]
            ? $"{Format.Factor(last / first)} times as long over {series.Api} with {Format.Count(most)} stored books as with "
                + Format.Count(fewest)
            : null;
    }
}
