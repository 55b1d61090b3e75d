namespace RpcBench.Load;

/// <summary>Finds the highest rate that keeps an objective. A trial can be unlucky, or lucky: what one says is not believed where the
/// result depends on it. The rate that is found was kept and the next one above it failed more often than not, in two trials of each or
/// three; where such a look back turns a verdict, the search goes on from there.</summary>
internal static class RateBisection
{
    /// <summary>The rate kept and the one that failed are this near to each other at the end.</summary>
    public const double Precision = 0.05;

    /// <summary>No more than these are made; the result is the highest rate then that was kept more often than not.</summary>
    public const int MostTrials = 24;

    /// <summary>Searches between two rates, and above the high one if it is kept; a trial says whether a rate kept the objective.</summary>
    /// <returns>The rate that was found; null: not even the lowest rate kept it.</returns>
    public static async Task<double?> RunAsync(
        double low, double high, Func<double, Task<bool>> trial, CancellationToken cancellation = default)
    {
        List<(double PerSecond, bool IsKept)> trials = [];
        while (Next(trials, low, high) is { } rate && trials.Count < MostTrials)
        {
            cancellation.ThrowIfCancellationRequested();
            trials.Add((rate, await trial(rate)));
        }

        return Kept(Votes(trials));
    }

    /// <summary>The rate to try next; null: the result is known.</summary>
    private static double? Next(List<(double PerSecond, bool IsKept)> trials, double low, double high)
    {
        var votes = Votes(trials);
        if (Kept(votes) is not { } kept)
        {
            return IsSettled(votes, low) ? null : low;
        }

        // The nearest failure above what was kept bounds it.
        var failed = votes.FirstOrDefault(vote => vote.Rate > kept && vote.Failed >= vote.Kept)?.Rate;
        if (failed is { } bound && bound / kept > 1 + Precision)
        {
            // In proportion: five per cent are as far at 100 a second as at 10,000.
            return Math.Sqrt(kept * bound);
        }

        var above = failed ?? Unbroken(votes, kept, high);
        if (!IsSettled(votes, above))
        {
            return above;
        }

        return IsSettled(votes, kept) ? null : kept;
    }

    /// <summary>The rate to ask above one that was kept, where none failed: the high one, and then twice as much. What was never broken is
    /// no highest rate.</summary>
    private static double Unbroken(RateVote[] votes, double kept, double high)
    {
        var isHighKept = kept >= high && IsSettled(votes, kept);
        return Math.Min(isHighKept ? 2 * kept : high, ArrivalSchedule.HighestRate);
    }

    // Two trials agree, or two of three.
    private static bool IsSettled(RateVote[] votes, double rate) =>
        votes.Any(vote => vote.Rate == rate && Math.Max(vote.Kept, vote.Failed) > 1 && vote.Kept != vote.Failed);

    /// <summary>The highest rate that was mostly kept and has no rate below it that mostly failed in several trials.</summary>
    private static double? Kept(IEnumerable<RateVote> votes) => votes
        .TakeWhile(vote => vote.Failed <= vote.Kept || vote.Failed <= 1)
        .LastOrDefault(vote => vote.Kept > vote.Failed)?.Rate;

    private static RateVote[] Votes(IEnumerable<(double PerSecond, bool IsKept)> trials) =>
    [
        .. trials.GroupBy(trial => trial.PerSecond).OrderBy(rate => rate.Key)
            .Select(rate => new RateVote(rate.Key, rate.Count(trial => trial.IsKept), rate.Count(trial => !trial.IsKept))),
    ];

    private sealed record RateVote(double Rate, int Kept, int Failed);
}
