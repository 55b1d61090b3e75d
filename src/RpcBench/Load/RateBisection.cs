namespace RpcBench.Load;

/// <summary>The search for the highest rate that keeps an objective. One trial can be lucky or unlucky, so the rates that decide the result
/// are tried two or three times. At the end, the found rate was kept more often than not and the next rate above it failed more often than
/// not. If a repeated trial reverses a verdict, the search continues from there.</summary>
internal static class RateBisection
{
    /// <summary>Largest relative distance at the end between the rate that was kept and the rate that failed.</summary>
    public const double Precision = 0.05;

    /// <summary>Largest number of trials. After the last trial, the result is the highest rate that was kept more often than not.</summary>
    public const int MostTrials = 24;

    /// <summary>Searches between two rates, and above the high rate if the high rate is kept. A trial returns whether its rate kept the
    /// objective.</summary>
    /// <returns>The rate that was found, or null if not even the lowest rate kept the objective.</returns>
    public static async Task<double?> RunAsync(
        double low, double high, Func<double, Task<bool>> trial, CancellationToken cancellation = default)
    {
        List<(double PerSecond, bool IsKept)> trials = [];
        while (FindNextRate(trials, low, high) is { } rate && trials.Count < MostTrials)
        {
            cancellation.ThrowIfCancellationRequested();
            trials.Add((rate, await trial(rate)));
        }

        return FindHighestKept(CountVotes(trials));
    }

    /// <summary>Returns the rate to try next, or null if the result is known.</summary>
    private static double? FindNextRate(List<(double PerSecond, bool IsKept)> trials, double low, double high)
    {
        var votes = CountVotes(trials);
        if (FindHighestKept(votes) is not { } kept)
        {
            return IsSettled(votes, low) ? null : low;
        }

        // The nearest failed rate above the kept rate is the upper bound.
        var failed = votes.FirstOrDefault(vote => vote.Rate > kept && vote.Failed >= vote.Kept)?.Rate;
        if (failed is { } bound && bound / kept > 1 + Precision)
        {
            // The geometric mean halves the relative distance, so the precision is the same at 100 and at 10,000 calls per second.
            return Math.Sqrt(kept * bound);
        }

        var above = failed ?? ChooseHigherRate(votes, kept, high);
        if (!IsSettled(votes, above))
        {
            return above;
        }

        return IsSettled(votes, kept) ? null : kept;
    }

    /// <summary>Returns the rate to try when no rate above the kept rate failed: first the high rate, then twice the kept rate. A rate
    /// counts as the highest only if a rate above it has failed.</summary>
    private static double ChooseHigherRate(RateVote[] votes, double kept, double high)
    {
        var isHighKept = kept >= high && IsSettled(votes, kept);
        return Math.Min(isHighKept ? 2 * kept : high, ArrivalSchedule.HighestRate);
    }

    // A rate is settled when two trials agree, or two of three.
    private static bool IsSettled(RateVote[] votes, double rate) =>
        votes.Any(vote => vote.Rate == rate && Math.Max(vote.Kept, vote.Failed) > 1 && vote.Kept != vote.Failed);

    /// <summary>Returns the highest rate that was mostly kept and has no lower rate that mostly failed in several trials.</summary>
    private static double? FindHighestKept(IEnumerable<RateVote> votes) => votes
        .TakeWhile(vote => vote.Failed <= vote.Kept || vote.Failed <= 1)
        .LastOrDefault(vote => vote.Kept > vote.Failed)?.Rate;

    private static RateVote[] CountVotes(IEnumerable<(double PerSecond, bool IsKept)> trials) =>
    [
        .. trials.GroupBy(trial => trial.PerSecond).OrderBy(rate => rate.Key)
            .Select(rate => new RateVote(rate.Key, rate.Count(trial => trial.IsKept), rate.Count(trial => !trial.IsKept))),
    ];

    private sealed record RateVote(double Rate, int Kept, int Failed);
}
