namespace RpcBench.Studies.Reports;

internal static class SeriesSentences
{
    // What is called growth: a quarter more. A factor of ten thousand in what is stored would show far more of any scan.
    private const double Growth = 1.25;

    /// <summary>Whether a call's time grows with what is stored: a sentence for each series of stored books.</summary>
    public static IEnumerable<string> OfStoredBooks(StudyResult answer) =>
        from chart in answer.Study.Series.Where(series => series.X == StudySeriesRecord.StoredBooks)
            .GroupBy(series => (series.Name, series.Arm))
        let lines = chart.Select(Grown).OfType<string>().ToList()
        where lines.Count > 0
        select $"{chart.Key.Name} ({StudyColumns.Header(chart.Key.Arm)}): {string.Join("; ", lines)}.";

    /// <summary>Up to how many calls at once every call was answered: a sentence for each arm that was tried with several, and one where
    /// the machine allows fewer than the study made.</summary>
    public static IEnumerable<string> OfCallsAtOnce(StudyResult answer) => Answered(answer).Concat(
        answer.Study.MostAtOnce is not { } most ? [] :
            [$"Scenario C ends at {Figure.Count(most)} calls at once: this machine lets a program have no more connections (ulimit -n "
                + "raises that)."]);

    private static IEnumerable<string> Answered(StudyResult answer) =>
        from arm in answer.Study.Series.Where(series => series.X == StudySeriesRecord.CallsAtOnce && series.Points.Count > 0)
            .GroupBy(series => series.Arm)
        select $"Calls at once ({StudyColumns.Header(arm.Key)}): "
            + $"{string.Join("; ", arm.GroupBy(series => series.Api).Select(api => Answered(api.Key, [.. api])))}.";

    private static string? Grown(StudySeriesRecord series)
    {
        var points = series.Points.Where(point => point.Nanoseconds > 0).OrderBy(point => point.X).ToList();
        if (points is not [{ X: var fewest, Nanoseconds: { } first }, .., { X: var most, Nanoseconds: { } last }])
        {
            return null;
        }

        var factor = last / first;
        return $"over {series.Api} the time {Judge(factor)}: {Figure.Time(first)} with {Figure.Count(fewest)}, {Figure.Time(last)} with "
            + $"{Figure.Count(most)}, {Figure.Times(factor)} times";
    }

    private static string Judge(double factor) => factor switch
    {
        > Growth => "grows with the number of stored books",
        < 1 / Growth => "falls as the number of stored books grows",
        _ => "does not grow with the number of stored books",
    };

    private static string Answered(string api, IReadOnlyList<StudySeriesRecord> series)
    {
        var most = Figure.Count(series.SelectMany(one => one.Points).Max(point => point.X));
        var failing =
            (from one in series
             from first in one.Points.Where(point => point.Failed > 0).OrderBy(point => point.X).Take(1)
             let example = first.Failure is { } failure ? $" (one of them: {failure})" : ""
             select $"{Figure.Count(first.Failed)} calls of {one.Name} at {Figure.Count(first.X)}{example}").ToList();
        if (failing.Count == 0)
        {
            return $"{api} answered every call up to {most}";
        }

        var others = failing.Count == series.Count ? "" : $" and answered every other call up to {most}";
        return $"{api} failed {string.Join(", ", failing)}{others}";
    }
}
