using System.Diagnostics.CodeAnalysis;

namespace RpcBench.Studies.Reports;

/// <summary>What the form of messages costs: streams against lists, base64 against bytes.</summary>
internal static class MessageSentences
{
    private const string Stream = "Stream";
    private const string Raw = "MeasureRawImage";
    private const string Base64 = "MeasureBase64Image";

    /// <summary>What a stream of one message an object costs gRPC against its own list, where a study held the stream against REST's
    /// array; nothing where no API streamed.</summary>
    public static IEnumerable<string> OfStreams(StudyResult answer)
    {
        List<double> costs = [.. answer.Pairs.Select(Cost).OfType<double>()];
        if (costs.Count == 0)
        {
            return [];
        }

        // A cost is the stream's time over the list's: above one the list is the faster.
        var verdicts = costs.ConvertAll(cost => StudyVerdicts.AtFaceValue(cost, answer.Margin));
        var slower = verdicts.Count(verdict => verdict == Verdict.BaselineFaster);
        var faster = verdicts.Count(verdict => verdict == Verdict.ContenderFaster);
        var judged = slower + faster == 0
            ? $"so the stream costs nothing beyond {Figure.Percent(answer.Margin)}"
            : $"so the stream is slower in {slower} and faster in {faster} of {costs.Count}";
        return
        [
            "As the study did it gRPC sent a collection as a stream, a message an object, and REST one array. gRPC's own stream "
                + $"takes {ArmWords.Span(costs.Select(cost => (double?)cost), Figure.Times)} times as long as its list, {judged}.",
        ];
    }

    /// <summary>What base64 adds to an image, in bytes at the socket and in time, for each API that was measured with both.</summary>
    public static IEnumerable<string> OfBase64(StudyResult answer) =>
        from api in answer.Pairs.SelectMany(pair => pair.Apis).GroupBy(calls => calls.Api)
        let images = (from raw in api
                      where raw.LikeForLikeCalls?.Operation == Raw
                      from base64 in api
                      where base64.Network == raw.Network && base64.LikeForLikeCalls?.Operation == Base64
                      select (Raw: raw, Base64: base64)).ToList()
        where images.Count > 0
        select $"Over {api.Key} {Bytes(images[0].Raw, images[0].Base64)}; "
            + $"like for like it takes {ArmWords.Listed(images.Select(image => Time(image.Raw, image.Base64, answer.Margin)))}.";

    /// <summary>The time of gRPC's stream over that of its list; null: not both were measured.</summary>
    private static double? Cost(StudyPair pair)
    {
        var (stream, list) = (pair.Grpc.AsPublishedCalls, pair.Grpc.LikeForLikeCalls);
        return IsStream(stream) && list is { MeanNanoseconds: > 0 } && !IsStream(list)
            ? stream.MeanNanoseconds / list.MeanNanoseconds
            : null;
    }

    private static bool IsStream([NotNullWhen(true)] StudyFigureRecord? calls) =>
        calls is { MeanNanoseconds: > 0 } && calls.Operation.StartsWith(Stream, StringComparison.Ordinal);

    private static string Bytes(StudyCell raw, StudyCell base64) =>
        raw.LikeForLikeCalls?.SentBytes is > 0 and var fewer && base64.LikeForLikeCalls?.SentBytes is { } more
            ? $"{base64.Workload} sends {Figure.Count(more)} bytes a call where {raw.Workload} sends {Figure.Count(fewer)}, "
                + $"{Figure.Times(more / fewer)} times as many"
            : $"{base64.Workload} is {raw.Workload} in base64";

    private static string Time(StudyCell raw, StudyCell base64, double margin)
    {
        var ofRaw = raw.LikeForLikeCalls!.MeanNanoseconds;
        var difference = base64.LikeForLikeCalls!.MeanNanoseconds - ofRaw;
        if (Math.Abs(difference) <= ofRaw * margin)
        {
            return $"as long within {Figure.Percent(margin)} over {raw.Network.Name}";
        }

        var longer = difference > 0 ? "longer" : "less";
        return $"{raw.Network.Time(StudyColumn.LikeForLike, Math.Abs(difference))} {longer} over {raw.Network.Name}";
    }
}
