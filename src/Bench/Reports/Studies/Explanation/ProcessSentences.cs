using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>How much of a call's time is the start of a client process, where a study started one for every call.</summary>
internal static class ProcessSentences
{
    /// <summary>What a study writes as the connections of such calls.</summary>
    public const string PerProcess = "per-process";

    /// <summary>The part of the start in each API's figures, and what it makes of the ratio; nothing where no call was a process.</summary>
    public static IEnumerable<string> Write(StudyAnswer answer)
    {
        List<StudyPair> pairs = [.. answer.Pairs.Where(pair => Share(pair, ArmNames.Rest) is not null || Share(pair, ArmNames.Grpc) is not null)];
        if (pairs.Count == 0)
        {
            yield break;
        }

        List<string> parts = [.. new[] { ArmNames.Rest, ArmNames.Grpc }.Select(api => Of(pairs, api)).OfType<string>()];
        yield return $"As the study did it every call was a client process of its own; like for like one client made them all. What goes away with the processes: {string.Join("; ", parts)}.";
        var shares = pairs.SelectMany(pair => new[] { Share(pair, ArmNames.Rest), Share(pair, ArmNames.Grpc) }).OfType<double>().ToList();
        yield return shares.Min() > 0.5
            ? "So more than half of each figure is the client's start, and a ratio of such figures compares how two clients start more than how two APIs answer."
            : shares.Max() > 0.5
                ? "So more than half of some figures is the client's start: a ratio of those compares how clients start more than how APIs answer."
                : "So less than half of each figure is the client's start.";
    }

    private static string? Of(IReadOnlyList<StudyPair> pairs, string api)
    {
        var measured = pairs.Where(pair => Share(pair, api) is not null).ToList();
        return measured.Count == 0
            ? null
            : $"{Spans.Of(measured.Select(pair => Share(pair, api)!.Value), Figure.Percent)} of {api}'s time, "
                + $"which falls from {Spans.Of(measured.Select(pair => pair.MeanOf(StudyColumn.AsPublished, api)!.Value), Figure.Time, " … ")} "
                + $"to {Spans.Of(measured.Select(pair => pair.MeanOf(StudyColumn.LikeForLike, api)!.Value), Figure.Time, " … ")}";
    }

    /// <summary>The part of the time that the processes are; null where the calls were none, or not measured both ways.</summary>
    private static double? Share(StudyPair pair, string api) =>
        pair.CallsOf(StudyColumn.AsPublished, api) is { Connections: PerProcess, MeanNanoseconds: > 0 and var before }
        && pair.CallsOf(StudyColumn.LikeForLike, api) is { Connections: not PerProcess, MeanNanoseconds: var after }
            ? Math.Max(0, (before - after) / before)
            : null;
}
