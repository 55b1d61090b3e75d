using System.Diagnostics.CodeAnalysis;

namespace RpcBench.Studies.Reports;

internal static class MessageSentences
{
    private const string Stream = "Stream";
    private const string Raw = "MeasureRawImage";
    private const string Base64 = "MeasureBase64Image";

    /// <summary>Compares gRPC's stream, one message per object, with its list, if the study compared it with REST's array.</summary>
    public static IEnumerable<string> DescribeStreams(StudyResult result)
    {
        var costs = Phrases.FormatSpan(result.Pairs.Select(GetStreamOverList), Format.Factor);
        return costs is null ? [] :
        [
            "As the study did it gRPC sent a collection as a stream, a message an object, and REST one array. gRPC's own stream "
                + $"takes {costs} times as long as its list.",
        ];
    }

    public static IEnumerable<string> DescribeBase64(StudyResult result) =>
        from api in result.Pairs.SelectMany(pair => pair.Apis).GroupBy(calls => calls.Api)
        let raw = api.FirstOrDefault(calls => calls.LikeForLikeCalls is { Operation: Raw, SentBytes: > 0 })
        let base64 = api.FirstOrDefault(calls => calls.LikeForLikeCalls is { Operation: Base64, SentBytes: > 0 })
        where raw is not null && base64 is not null
        let times = base64.LikeForLikeCalls!.SentBytes!.Value / raw.LikeForLikeCalls!.SentBytes!.Value
        select $"Over {api.Key} {base64.Workload} sends {Format.Factor(times)} times the bytes of {raw.Workload}.";

    private static double? GetStreamOverList(StudyPair pair)
    {
        var (stream, list) = (pair.Grpc.AsPublishedCalls, pair.Grpc.LikeForLikeCalls);
        return IsStream(stream) && list is { MeanNanoseconds: > 0 } && !IsStream(list)
            ? stream.MeanNanoseconds / list.MeanNanoseconds
            : null;
    }

    private static bool IsStream([NotNullWhen(true)] StudyFigureRecord? calls) =>
        calls is { MeanNanoseconds: > 0 } && calls.Operation.StartsWith(Stream, StringComparison.Ordinal);
}
