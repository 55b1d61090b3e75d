using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>REST's time over gRPC's, network by network, in the three columns, and what becomes of it like for like.</summary>
internal static class RatioSentences
{
    /// <summary>A sentence a network.</summary>
    public static IEnumerable<string> Write(StudyAnswer answer)
    {
        foreach (var network in answer.Networks)
        {
            List<double> Ratios(StudyColumn column) => [.. answer.Over(network).Select(pair => 1 / pair.RatioOf(column)).OfType<double>()];

            var parts = StudyColumns.All.Select(column => (Column: column, Span: Spans.Of(Ratios(column), Figure.Times))).Where(part => part.Span is not null).ToList();
            if (parts.Count > 0)
            {
                var words = Spans.Listed([.. parts.Select(part => $"{part.Span} times gRPC's {StudyColumns.InSentence(part.Column)}")]);
                yield return $"Over {network.Name}{Ping(network)}, REST's time is {words}{Change(answer.Margin, Ratios(StudyColumn.AsPublished), Ratios(StudyColumn.LikeForLike))}.";
            }
        }
    }

    private static string Ping(StudyNetwork network) => network.IsDistant && network.PingOf(StudyColumn.AsPublished) is { } ping ? $" (PING {Figure.Time(ping)} here)" : "";

    private static string Change(double margin, IReadOnlyList<double> asPublished, IReadOnlyList<double> likeForLike)
    {
        if (Spans.GeometricMean(asPublished) is not { } before || Spans.GeometricMean(likeForLike) is not { } after)
        {
            return "";
        }

        var (from, to) = (Figure.Times(before), Figure.Times(after));
        var edge = Math.Log(new Margin(margin).Upper);
        bool IsAlike(double ratio) => Math.Abs(Math.Log(ratio)) <= edge;
        string Ahead(double ratio) => ratio > 1 ? "gRPC" : "REST";
        return (IsAlike(before), IsAlike(after)) switch
        {
            (true, true) => $"; on average there is no difference beyond {Figure.Percent(margin)} either way",
            (false, true) => $"; on average the difference goes away like for like (from {from} to {to})",
            (true, false) => $"; on average a difference shows only like for like, with {Ahead(after)} ahead (from {from} to {to})",
            _ when Ahead(before) != Ahead(after) => $"; on average {Ahead(before)} is ahead as the study did it and {Ahead(after)} like for like (from {from} to {to})",
            _ => (Math.Abs(Math.Log(after)) - Math.Abs(Math.Log(before))) switch
            {
                var change when change < -edge => $"; on average {Ahead(after)}'s lead shrinks like for like (from {from} to {to})",
                var change when change > edge => $"; on average {Ahead(after)}'s lead grows like for like (from {from} to {to})",
                _ => $"; on average {Ahead(after)}'s lead stays what it is like for like (from {from} to {to})",
            },
        };
    }
}
