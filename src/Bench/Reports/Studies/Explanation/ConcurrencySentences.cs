using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>Up to how many calls at once every call was answered.</summary>
internal static class ConcurrencySentences
{
    /// <summary>A sentence for each arm that was tried with several calls at once.</summary>
    public static IEnumerable<string> Write(StudyAnswer answer) =>
        from arm in answer.Study.Series.Where(series => series.X == StudySeriesRecord.CallsAtOnce && series.Points.Count > 0).GroupBy(series => series.Arm)
        select $"Calls at once ({SeriesWords.Arm(arm.Key)}): {string.Join("; ", arm.GroupBy(series => series.Api).Select(api => Of(api.Key, [.. api])))}.";

    private static string Of(string api, IReadOnlyList<StudySeriesRecord> series)
    {
        var failing = series.Select(one => (one.Name, First: one.Points.OrderBy(point => point.X).FirstOrDefault(point => point.Failed > 0)))
            .Where(one => one.First is not null).ToList();
        var most = series.SelectMany(one => one.Points).Max(point => point.X);
        return failing.Count == 0
            ? $"{api} answered every call up to {Figure.Count(most)}"
            : $"{api} failed {string.Join(", ", failing.Select(one => $"{Figure.Count(one.First!.Failed)} calls of {one.Name} at {Figure.Count(one.First.X)}{(one.First.Failure is { } failure ? $" (one of them: {failure})" : "")}"))}"
                + (failing.Count == series.Count ? "" : $" and answered every other call up to {Figure.Count(most)}");
    }
}
