namespace RpcBench.Studies.Reports;

internal static class ConnectionSentences
{
    private const int HandshakeAndExchange = 2;

    /// <summary>Says how much of REST's extra time over each network comes from connections that only REST opened.</summary>
    public static IEnumerable<string> DescribeReuse(StudyResult result) =>
        from network in result.Networks
        let parts = result.GetPairsOver(network).Select(pair => DescribeExplainedShare(pair, result.Margin)).OfType<string>().ToList()
        where parts.Count > 0
        select $"Over {network.Name} REST alone opened a connection for every call, as in the study. Of what it took more, that explains "
            + $"{string.Join(", ", parts)}.";

    /// <summary>Explains the round trips of new connections, for the farthest network over which calls opened connections.</summary>
    public static IEnumerable<string> DescribeRoundTrips(StudyResult result)
    {
        var calls = result.Distances
            .Select(network => result.GetPairsOver(network).SelectMany(pair => pair.Apis).Where(OpensConnection).ToList())
            .LastOrDefault(calls => calls.Count > 0);
        return calls is null ? [] :
        [
            $"A call over {calls[0].Network.Name} that opens its connection needs at least: "
                + $"{string.Join("; ", calls.Select(DescribeLeastRoundTrips))}.",
        ];
    }

    /// <summary>Returns null if REST took no longer, or if the calls differ in more than their connections.</summary>
    private static string? DescribeExplainedShare(StudyPair pair, double margin)
    {
        if (pair is not
            {
                Rest.AsPublishedCalls: { Connections: StudyFigureRecord.PerCall, Operation: var operation, MeanNanoseconds: var rest },
                Rest.LikeForLikeCalls: { Connections: not StudyFigureRecord.PerCall, Operation: var reusing, MeanNanoseconds: var reused },
                Grpc.AsPublishedCalls: { Connections: not StudyFigureRecord.PerCall, MeanNanoseconds: var grpc },
            } || operation != reusing || rest - grpc <= grpc * margin)
        {
            return null;
        }

        var (more, saved) = (rest - grpc, rest - reused);
        var part = saved switch
        {
            _ when saved <= rest * margin => "none",
            _ when saved >= more => "all",
            _ => Format.Percent(saved / more),
        };
        return $"{part} of {pair.Network.FormatTime(StudyColumn.AsPublished, more)} for {pair.Workload}";
    }

    private static bool OpensConnection(StudyCell calls) =>
        calls.AsPublishedCalls is { Connections: StudyFigureRecord.PerCall, LowerBoundRoundTrips: >= HandshakeAndExchange };

    private static string DescribeLeastRoundTrips(StudyCell calls)
    {
        var trips = calls.AsPublishedCalls!.LowerBoundRoundTrips;
        var growth = trips > HandshakeAndExchange ? $" ({trips - HandshakeAndExchange} for a window that must grow)" : "";
        var open = calls.LikeForLikeCalls?.LowerBoundRoundTrips is { } least ? $", on an open connection {least}" : "";
        return $"{calls.Workload} over {calls.Api} {trips} round trips{growth}{open}";
    }

    public static IEnumerable<string> DescribeProcesses(StudyResult result)
    {
        var parts =
            (from api in result.Pairs.SelectMany(pair => pair.Apis).GroupBy(calls => calls.Api)
             let shares = Phrases.FormatSpan(api.Select(GetStartShare), Format.Percent)
             where shares is not null
             select $"{shares} of {api.Key}'s time").ToList();
        return parts.Count == 0 ? [] :
        [
            $"As the study did it every call was a client process of its own, whose start is {string.Join("; ", parts)}.",
        ];
    }

    /// <summary>Returns the share of a call's time that disappears without its process, or null if it was not measured both ways.</summary>
    private static double? GetStartShare(StudyCell calls) => calls is
    {
        AsPublishedCalls: { Connections: StudyFigureRecord.PerProcess, MeanNanoseconds: > 0 and var process },
        LikeForLikeCalls: { Connections: not StudyFigureRecord.PerProcess, MeanNanoseconds: var client },
    }
        ? Math.Max(0, (process - client) / process)
        : null;
}
