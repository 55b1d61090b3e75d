namespace RpcBench.Benchmark;

/// <summary>The sentences of a headline that compare few arms over one network.</summary>
internal static class PairHeadline
{
    /// <summary>Returns at most two sentences on two arms: both winners with their methods, or one winner and then the other
    /// methods.</summary>
    /// <param name="counted">The results with the bytes of each call.</param>
    /// <param name="load">The results to describe.</param>
    /// <param name="pair">The two arms.</param>
    public static IEnumerable<string> Write(NetworkResult counted, NetworkResult load, ArmPair pair)
    {
        var winners = VerdictGroup.FromWinners(counted, load, pair);
        var others = Others(load, pair);
        return winners switch
        {
            [] => [$"{Phrases.Capitalize(others)} {InMethods(load, pair)}{Place(load)}."],
            [var only] when only.Methods.Count < load.FindJudgedMethods(pair).Count =>
                [$"{Describe(only, "less time")}{Place(load)}.", $"The others: {others}."],
            [var only] => [$"{Describe(only, "less time")}{Place(load)}."],
            [var first, var second, ..] =>
                [$"{Describe(first, "less time")}{Place(load)}.", $"{Describe(second, "less")}."],
        };
    }

    /// <summary>Describes a load with several calls in flight in one sentence, without the full stop.</summary>
    public static string WriteBusy(NetworkResult counted, NetworkResult load)
    {
        if (load.Pairs is not [var pair])
        {
            return Compare(load);
        }

        var winners = VerdictGroup.FromWinners(counted, load, pair);
        return winners.Count == 0 ? $"{Others(load, pair)} {InMethods(load, pair)}"
            : string.Join(
                ", ",
                winners.Select(group => Describe(group with { Subject = "", Among = load.FindJudgedMethods(pair).Count }, "less")));
    }

    /// <summary>Says for each contender in how many methods it is faster and slower than the baseline.</summary>
    public static string Compare(NetworkResult load) =>
        $"Against {load.Pairs[0].Baseline.Label}, {string.Join(", ", load.Pairs.Select(pair => Compare(load, pair)))}";

    public static string Place(NetworkResult load) => load.IsNamed ? $" over {load.Network.Name}" : "";

    private static string Compare(NetworkResult load, ArmPair pair)
    {
        var (faster, slower) =
            (load.FindMethods(pair, Verdict.ContenderFaster).Count, load.FindMethods(pair, Verdict.BaselineFaster).Count);
        var of = $"of {HeadlineWriter.FormatMethodCount(load.FindJudgedMethods(pair).Count)}";
        return pair.Contender.Label + (faster, slower) switch
        {
            (0, 0) => $" is shown to be faster or slower in none {of}",
            (_, 0) => $" is faster in {faster} {of}",
            (0, _) => $" is slower in {slower} {of}",
            _ => $" is faster in {faster} and slower in {slower} {of}",
        };
    }

    private static string Describe(VerdictGroup group, string less)
    {
        var lead = group.Subject.Length > 0 ? $"{group.Subject}: " : "";
        var gain = group.SavedShare is { } share ? $"takes {share} {less}" : $"is faster, {Format.TooNoisy} to say by how much";
        return $"{lead}{group.WinnerLabel} {gain}{InMethods(group)}";
    }

    private static string InMethods(VerdictGroup group) => (group.Methods.Count, group.Among) switch
    {
        (1, 1) => "",
        var (won, all) when won < all => $" in {won} of {HeadlineWriter.FormatMethodCount(all)}",
        _ when group.Subject.Length > 0 => "",
        var (won, _) => $" in {HeadlineWriter.FormatAllMethods(won)}",
    };

    private static string InMethods(NetworkResult load, ArmPair pair)
    {
        var count = load.FindJudgedMethods(pair).Count;
        return load.CountWithoutWinner(pair).Count > 1
            ? $"of {HeadlineWriter.FormatMethodCount(count)}"
            : $"in {HeadlineWriter.FormatAllMethods(count)}";
    }

    /// <summary>Describes the methods without a winner, for example <c>no difference (within 5 %) in 2, undecided in 1</c>. There is no
    /// count if all of them have the same verdict.</summary>
    private static string Others(NetworkResult load, ArmPair pair)
    {
        var others = load.CountWithoutWinner(pair);
        return others is [var (only, _)] ? only : string.Join(", ", others.Select(other => $"{other.Name} in {other.Count}"));
    }
}
