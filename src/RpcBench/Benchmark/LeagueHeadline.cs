using MathNet.Numerics.Statistics;

namespace RpcBench.Benchmark;

/// <summary>The sentences of a headline about many arms. They name the three arms that are faster than the baseline most often, and the
/// three arms that are slower most often.</summary>
internal static class LeagueHeadline
{
    private const int MostNamed = 3;

    /// <summary>Returns two sentences on one call at a time.</summary>
    public static IEnumerable<string> Write(NetworkResult load)
    {
        var baseline = load.Pairs[0].Baseline.Label;
        return
        [
            $"Most often faster than {baseline}{PairHeadline.Place(load)}: {Name(load, Verdict.ContenderFaster)}.",
            $"Most often slower: {Name(load, Verdict.BaselineFaster)}.",
        ];
    }

    /// <summary>Returns one sentence on several calls in flight, which names one arm at each end.</summary>
    public static string WriteBusy(NetworkResult load, string lead) =>
        $"{lead}{PairHeadline.Place(load)}: most often faster {Name(load, Verdict.ContenderFaster, most: 1)}, most often slower "
            + $"{Name(load, Verdict.BaselineFaster, most: 1)}.";

    // An arm is named only if it has this verdict in more methods than the opposite verdict.
    // Of arms with equally many methods, the arm with fewer opposite verdicts comes first. The mean ratio decides between the rest.
    private static string Name(NetworkResult load, Verdict verdict, int most = MostNamed)
    {
        var (opposite, sign) = verdict == Verdict.ContenderFaster ? (Verdict.BaselineFaster, 1) : (Verdict.ContenderFaster, -1);
        var named =
            from pair in load.Pairs
            let won = load.FindMethods(pair, verdict).Count
            let lost = load.FindMethods(pair, opposite).Count
            where won > lost
            orderby won descending, lost, sign * MeanRatio(load, pair)
            select (pair.Contender.Label, Won: won, Of: load.FindJudgedMethods(pair).Count);
        return string.Join(", ", named.Take(most).Select((arm, index) =>
            $"{arm.Label} ({arm.Won}{(index == 0 ? $" of {HeadlineWriter.FormatMethodCount(arm.Of)}" : "")})").DefaultIfEmpty("none"));
    }

    private static double MeanRatio(NetworkResult load, ArmPair pair) =>
        load.FindJudgedMethods(pair).Select(method => method.FindRatio(pair)!.Estimate).GeometricMean();
}
