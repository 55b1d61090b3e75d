using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>How much of REST's time beyond gRPC's is the connections that REST opened and gRPC did not, where a study did so.</summary>
internal static class ConnectionSentences
{
    /// <summary>A sentence a network; nothing where REST's connections were not another factor.</summary>
    public static IEnumerable<string> Write(StudyAnswer answer)
    {
        foreach (var network in answer.Networks)
        {
            List<string> parts = [.. answer.Over(network).Where(IsAboutConnections).Select(pair => Of(pair, answer.Margin)).OfType<string>()];
            if (parts.Count > 0)
            {
                yield return $"Over {network.Name} REST opened a connection for every call as the study did it, gRPC did not, and like for like both use theirs again. {string.Join("; ", parts)}.";
            }
        }
    }

    private static bool IsAboutConnections(StudyPair pair) =>
        pair.CallsOf(StudyColumn.AsPublished, ArmNames.Rest) is { Connections: ConnectionWords.PerCall } before
        && pair.CallsOf(StudyColumn.AsPublished, ArmNames.Grpc) is { Connections: not ConnectionWords.PerCall }
        && pair.CallsOf(StudyColumn.LikeForLike, ArmNames.Rest) is { Connections: not ConnectionWords.PerCall } after
        && before.Operation == after.Operation;

    private static string? Of(StudyPair pair, double margin)
    {
        if (pair.MeanOf(StudyColumn.AsPublished, ArmNames.Rest) is not { } rest
            || pair.MeanOf(StudyColumn.AsPublished, ArmNames.Grpc) is not { } grpc
            || pair.MeanOf(StudyColumn.LikeForLike, ArmNames.Rest) is not { } reused)
        {
            return null;
        }

        string Time(double nanoseconds) => Spans.Time(nanoseconds, pair.Network.InRoundTrips(StudyColumn.AsPublished, nanoseconds));
        var (gap, part) = (rest - grpc, rest - reused);
        return (gap > grpc * margin, part > rest * margin) switch
        {
            (true, true) when part >= gap => $"{pair.Workload}: REST took {Time(gap)} more, and all of it is explained by connection reuse: used again they save {Time(part)}",
            (true, true) => $"{pair.Workload}: REST took {Time(gap)} more, of which {Time(part)}, {Figure.Percent(part / gap)}, is explained by connection reuse",
            (true, false) => $"{pair.Workload}: REST took {Time(gap)} more, of which nothing beyond {Figure.Percent(margin)} of its time is explained by connection reuse",
            (false, true) => $"{pair.Workload}: REST was not the slower one, and used again its connections save {Time(part)}",
            _ => $"{pair.Workload}: REST was not the slower one, and used again its connections save nothing beyond {Figure.Percent(margin)} of its time",
        };
    }
}
