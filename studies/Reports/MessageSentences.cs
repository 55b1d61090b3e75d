using System.Diagnostics.CodeAnalysis;

namespace RpcBench.Studies.Reports;

/// <summary>Sentences about the cost of message formats: streams against lists, and base64 against bytes.</summary>
internal static class MessageSentences
{
    private const string Stream = "Stream";
    private const string Raw = "MeasureRawImage";
    private const string Base64 = "MeasureBase64Image";

    /// <summary>If the study compared gRPC's stream, with one message per object, with REST's array, compares this stream with gRPC's
    /// list.</summary>
    public static IEnumerable<string> OfStreams(StudyResult answer)
    {
        var costs = Phrases.Span(answer.Pairs.Select(Cost), Format.Times);
        return costs is null ? [] :
        [
            "As the study did it gRPC sent a collection as a stream, a message an object, and REST one array. gRPC's own stream "
                + $"takes {costs} times as long as its list.",
        ];
    }

    /// <summary>Returns the factor by which base64 increases the bytes of an image, for each API for which both were counted.</summary>
    public static IEnumerable<string> OfBase64(StudyResult answer) =>
        from api in answer.Pairs.SelectMany(pair => pair.Apis).GroupBy(calls => calls.Api)
        let raw = api.FirstOrDefault(calls => calls.LikeForLikeCalls is { Operation: Raw, SentBytes: > 0 })
        let base64 = api.FirstOrDefault(calls => calls.LikeForLikeCalls is { Operation: Base64, SentBytes: > 0 })
        where raw is not null && base64 is not null
        let times = base64.LikeForLikeCalls!.SentBytes!.Value / raw.LikeForLikeCalls!.SentBytes!.Value
        select $"Over {api.Key} {base64.Workload} sends {Format.Times(times)} times the bytes of {raw.Workload}.";

    /// <summary>Returns the time of gRPC's stream divided by that of its list, or null if either was not measured.</summary>
    private static double? Cost(StudyPair pair)
    {
        var (stream, list) = (pair.Grpc.AsPublishedCalls, pair.Grpc.LikeForLikeCalls);
        return IsStream(stream) && list is { MeanNanoseconds: > 0 } && !IsStream(list)
            ? stream.MeanNanoseconds / list.MeanNanoseconds
            : null;
    }

    private static bool IsStream([NotNullWhen(true)] StudyFigureRecord? calls) =>
        calls is { MeanNanoseconds: > 0 } && calls.Operation.StartsWith(Stream, StringComparison.Ordinal);
}
