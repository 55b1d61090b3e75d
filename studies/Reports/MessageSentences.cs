namespace RpcBench.Studies.Reports;

/// <summary>What the form of messages costs: streams against lists, base64 against bytes.</summary>
internal static class MessageSentences
{
    private const string Stream = "Stream";
    private const string Raw = "MeasureRawImage";
    private const string Base64 = "MeasureBase64Image";

    /// <summary>What a stream of one message an object costs against one list, where a study held gRPC's stream against REST's array:
    /// gRPC's own two ways side by side, then both APIs with lists; nothing where no API streamed.</summary>
    public static IEnumerable<string> OfStreams(StudyResult answer)
    {
        List<StudyPair> pairs = [.. answer.Pairs.Where(pair => Cost(pair) is not null)];
        if (pairs.Count == 0)
        {
            yield break;
        }

        List<double> costs = [.. pairs.Select(pair => Cost(pair)!.Value)];
        // A cost is the stream's time over the list's: above one the list is the faster.
        var (slower, faster) = Faster([.. costs.Select(cost => StudyPair.FaceValue(cost, answer.Margin))]);
        var judged = slower + faster == 0
            ? $"so the stream costs nothing beyond {Figure.Percent(answer.Margin)}"
            : $"so the stream is slower in {slower} and faster in {faster} of {costs.Count}";
        yield return "As the study did it gRPC sent a collection as a stream, a message an object, and REST one array. gRPC's own stream "
            + $"takes {ArmWords.Span(costs.Select(cost => (double?)cost), Figure.Times)} times as long as its list, {judged}.";
        if (Ahead(pairs, StudyColumn.AsPublished, answer.Margin) is { } before
            && Ahead(pairs, StudyColumn.LikeForLike, answer.Margin) is { } after)
        {
            yield return $"In these {pairs.Count} collections, with gRPC's stream against REST's array, {before}; with lists on both, "
                + $"{after}.";
        }
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

    private static double? Cost(StudyPair pair) =>
        pair.Grpc is
        {
            AsPublishedCalls: { MeanNanoseconds: > 0 and var stream, Operation: var streaming },
            LikeForLikeCalls: { MeanNanoseconds: > 0 and var list, Operation: var listing },
        }
        && streaming.StartsWith(Stream, StringComparison.Ordinal) && !listing.StartsWith(Stream, StringComparison.Ordinal)
            ? stream / list
            : null;

    private static (int Baseline, int Contender) Faster(IReadOnlyCollection<Verdict> verdicts) =>
        (verdicts.Count(verdict => verdict == Verdict.BaselineFaster), verdicts.Count(verdict => verdict == Verdict.ContenderFaster));

    private static string? Ahead(IEnumerable<StudyPair> pairs, StudyColumn column, double margin)
    {
        var verdicts = pairs.Select(pair => pair.VerdictOf(column, margin)).OfType<Verdict>().ToList();
        var (rest, grpc) = Faster(verdicts);
        return verdicts.Count == 0 ? null : $"gRPC is ahead in {grpc} and REST in {rest}";
    }

    private static string Bytes(StudyCell raw, StudyCell base64) =>
        raw.LikeForLikeCalls?.SentBytes is > 0 and var fewer && base64.LikeForLikeCalls?.SentBytes is { } more
            ? $"{base64.Workload} sends {Figure.Count(more)} bytes a call where {raw.Workload} sends {Figure.Count(fewer)}, "
                + $"{Figure.Times(more / fewer)} times as many"
            : $"{base64.Workload} is {raw.Workload} in base64";

    private static string Time(StudyCell raw, StudyCell base64, double margin)
    {
        var ofRaw = raw.LikeForLikeCalls!.MeanNanoseconds;
        var difference = base64.LikeForLikeCalls!.MeanNanoseconds - ofRaw;
        var words = Math.Abs(difference) <= ofRaw * margin
            ? $"as long within {Figure.Percent(margin)}"
            : $"{raw.Network.Time(StudyColumn.LikeForLike, Math.Abs(difference))} {(difference > 0 ? "longer" : "less")}";
        return $"{words} over {raw.Network.Name}";
    }
}
