using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>What base64 adds to an image: bytes counted at the socket, and time.</summary>
internal static class Base64Sentences
{
    private const string Raw = "MeasureRawImage";
    private const string Base64 = "MeasureBase64Image";

    /// <summary>A sentence for each API; nothing where not both kinds of image were measured.</summary>
    public static IEnumerable<string> Write(StudyAnswer answer)
    {
        foreach (var api in new[] { ArmNames.Rest, ArmNames.Grpc })
        {
            List<(StudyPair Raw, StudyPair Base64)> pairs =
            [
                .. from raw in answer.Pairs
                   where raw.CallsOf(StudyColumn.LikeForLike, api)?.Operation == Raw
                   from base64 in answer.Over(raw.Network)
                   where base64.CallsOf(StudyColumn.LikeForLike, api)?.Operation == Base64
                   select (raw, base64),
            ];
            if (pairs.Count > 0)
            {
                yield return $"Over {api} {Bytes(pairs[0], api)}; like for like it takes {Spans.Listed([.. pairs.Select(pair => Time(pair, api, answer.Margin))])}.";
            }
        }
    }

    private static string Bytes((StudyPair Raw, StudyPair Base64) pair, string api) =>
        pair.Raw.CallsOf(StudyColumn.LikeForLike, api)?.SentBytes is > 0 and var raw && pair.Base64.CallsOf(StudyColumn.LikeForLike, api)?.SentBytes is { } base64
            ? $"{pair.Base64.Workload} sends {Figure.Count(base64)} bytes a call where {pair.Raw.Workload} sends {Figure.Count(raw)}, {Figure.Times(base64 / raw)} times as many"
            : $"{pair.Base64.Workload} is {pair.Raw.Workload} in base64";

    private static string Time((StudyPair Raw, StudyPair Base64) pair, string api, double margin)
    {
        var (raw, base64) = (pair.Raw.MeanOf(StudyColumn.LikeForLike, api)!.Value, pair.Base64.MeanOf(StudyColumn.LikeForLike, api)!.Value);
        var difference = base64 - raw;
        var words = Math.Abs(difference) <= raw * margin
            ? $"as long within {Figure.Percent(margin)}"
            : $"{Spans.Time(Math.Abs(difference), pair.Raw.Network.InRoundTrips(StudyColumn.LikeForLike, Math.Abs(difference)))} {(difference > 0 ? "longer" : "less")}";
        return $"{words} over {pair.Raw.Network.Name}";
    }
}
