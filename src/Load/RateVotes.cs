namespace RpcBench.Load;

/// <summary>What trials have said of rates, and which rate to try next.</summary>
internal sealed class RateVotes(double low, double high)
{
    private readonly SortedDictionary<double, (int Kept, int Failed)> _votes = [];
    private readonly List<RateTrial> _trials = [];

    public IReadOnlyList<RateTrial> Trials => _trials;

    /// <summary>The highest rate that was kept more often than not and has no rate below it that failed more often than not in several
    /// trials.</summary>
    public double? Kept
    {
        get
        {
            double? kept = null;
            foreach (var (rate, vote) in _votes)
            {
                if (vote.Failed > vote.Kept && vote.Failed > 1)
                {
                    break;
                }

                kept = vote.Kept > vote.Failed ? rate : kept;
            }

            return kept;
        }
    }

    public void Add(RateTrial trial)
    {
        _trials.Add(trial);
        var (kept, failed) = _votes.GetValueOrDefault(trial.PerSecond);
        _votes[trial.PerSecond] = trial.IsKept ? (kept + 1, failed) : (kept, failed + 1);
    }

    /// <summary>Null: the result is known.</summary>
    public double? Next()
    {
        var kept = Kept;
        if (kept is null)
        {
            return IsSettled(low) ? null : low;
        }

        // The nearest failure above what was kept bounds it; without one, the highest rate is asked.
        var failed = _votes.Where(vote => vote.Key > kept && vote.Value.Failed >= vote.Value.Kept).Select(vote => (double?)vote.Key)
            .FirstOrDefault();
        var (from, to) = (kept.Value, failed ?? high);
        if (failed is not null && to / from > 1 + RateBisection.Precision)
        {
            // In proportion: five per cent are as far at 100 a second as at 10,000.
            return Math.Sqrt(from * to);
        }

        return !IsSettled(to) ? to : !IsSettled(from) ? from : null;
    }

    /// <summary>Two trials agree, or two of three.</summary>
    private bool IsSettled(double rate) =>
        _votes.TryGetValue(rate, out var vote) && Math.Max(vote.Kept, vote.Failed) > 1 && vote.Kept != vote.Failed;
}
