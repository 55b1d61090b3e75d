using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>What a stream of one message an object costs against one list, where a study held gRPC's stream against REST's array.</summary>
internal static class StreamSentences
{
    private const string Stream = "Stream";

    /// <summary>gRPC's own two ways side by side, then both APIs with lists; nothing where no API streamed.</summary>
    public static IEnumerable<string> Write(StudyAnswer answer)
    {
        List<StudyPair> pairs = [.. answer.Pairs.Where(pair => Cost(pair) is not null)];
        if (pairs.Count == 0)
        {
            yield break;
        }

        List<double> costs = [.. pairs.Select(pair => Cost(pair)!.Value)];
        var verdicts = costs.Select(cost => StudyPair.FaceValue(cost, answer.Margin)).ToList();
        // A cost is the stream's time over the list's: above one the list is the faster.
        var (slower, faster) = (verdicts.Count(verdict => verdict == Verdict.BaselineFaster), verdicts.Count(verdict => verdict == Verdict.ContenderFaster));
        var judged = (slower, faster) switch
        {
            (0, 0) => $"so the stream costs nothing beyond {Figure.Percent(answer.Margin)}",
            _ => $"so the stream is slower in {slower} and faster in {faster} of {costs.Count}",
        };
        yield return $"As the study did it gRPC sent a collection as a stream, a message an object, and REST one array. gRPC's own stream takes {Spans.Of(costs, Figure.Times)} times as long as its list, {judged}.";
        if (Ahead(pairs, StudyColumn.AsPublished, answer.Margin) is { } before && Ahead(pairs, StudyColumn.LikeForLike, answer.Margin) is { } after)
        {
            yield return $"In these {pairs.Count} collections, with gRPC's stream against REST's array, {before}; with lists on both, {after}.";
        }
    }

    private static double? Cost(StudyPair pair) =>
        pair.CallsOf(StudyColumn.AsPublished, ArmNames.Grpc) is { MeanNanoseconds: > 0 and var stream } asPublished
        && pair.CallsOf(StudyColumn.LikeForLike, ArmNames.Grpc) is { MeanNanoseconds: > 0 and var list } likeForLike
        && asPublished.Operation.StartsWith(Stream, StringComparison.Ordinal) && !likeForLike.Operation.StartsWith(Stream, StringComparison.Ordinal)
            ? stream / list
            : null;

    private static string? Ahead(IEnumerable<StudyPair> pairs, StudyColumn column, double margin)
    {
        var verdicts = pairs.Select(pair => pair.VerdictOf(column, margin)).OfType<Verdict>().ToList();
        return verdicts.Count == 0
            ? null
            : $"gRPC is ahead in {verdicts.Count(verdict => verdict == Verdict.ContenderFaster)} and REST in {verdicts.Count(verdict => verdict == Verdict.BaselineFaster)}";
    }
}
