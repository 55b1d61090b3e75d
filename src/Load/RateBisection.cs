namespace RpcBench.Load;

/// <summary>
/// Finds the highest rate that keeps an objective. A trial can be unlucky, or lucky: what one says is not believed where the result depends
/// on it. The rate that is found was kept and the next one above it failed more often than not, in two trials of each or three; where such
/// a look back turns a verdict, the search goes on from there.
/// </summary>
/// <param name="PerSecond">The rate that was found; null: not even the lowest rate kept it.</param>
/// <param name="IsHighest">The highest rate that was allowed kept it: the true limit may lie above.</param>
/// <param name="Trials">In the order in which they were made.</param>
public sealed record RateBisection(double? PerSecond, bool IsHighest, IReadOnlyList<RateTrial> Trials)
{
    /// <summary>The rate kept and the one that failed are this near to each other at the end.</summary>
    public const double Precision = 0.05;

    /// <summary>Searches between two rates.</summary>
    /// <param name="low">The lowest rate of interest.</param>
    /// <param name="high">The highest.</param>
    /// <param name="trial">An open loop at a rate; whether it kept the objective.</param>
    /// <param name="mostTrials">No more than these; the result is the highest rate then that was kept more often than not.</param>
    /// <param name="cancellation">Between trials.</param>
    public static async Task<RateBisection> RunAsync(
        double low, double high, Func<double, Task<bool>> trial, int mostTrials = 24, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(trial);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(low);
        ArgumentOutOfRangeException.ThrowIfLessThan(high, low);
        RateVotes votes = new(low, high);
        while (votes.Next() is { } rate && votes.Trials.Count < mostTrials)
        {
            cancellation.ThrowIfCancellationRequested();
            votes.Add(new(rate, await trial(rate)));
        }

        return new(votes.Kept, votes.Kept >= high, votes.Trials);
    }
}

/// <summary>An open loop at one rate, and whether it kept the objective.</summary>
public sealed record RateTrial(double PerSecond, bool IsKept);
