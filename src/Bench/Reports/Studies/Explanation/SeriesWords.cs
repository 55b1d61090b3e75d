using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>The words of series.</summary>
internal static class SeriesWords
{
    /// <summary>The arm of a series as tables call it.</summary>
    public static string Arm(string arm) => arm switch
    {
        StudySeriesRecord.AsPublished => StudyColumns.Header(StudyColumn.AsPublished),
        StudySeriesRecord.LikeForLike => StudyColumns.Header(StudyColumn.LikeForLike),
        _ => arm,
    };
}
