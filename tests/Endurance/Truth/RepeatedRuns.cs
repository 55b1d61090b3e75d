namespace RpcBench.Endurance.Truth;

/// <summary>Repeats the default command and checks that every run finds the same result.</summary>
internal sealed class RepeatedRuns() : TruthCampaign(
    "repeated-answers",
    "Of ten default runs at least nine have an interval that holds the mean ratio of the other runs, for all methods but one, and no two "
    + "runs name different winners.",
    cases: 10)
{
    // Nine of ten runs, and eleven of twelve methods.
    private const double MinimumShareInside = 0.9;
    private const int MaximumMethodsOutside = 1;

    private readonly ConcurrentQueue<RunRecord> _runs = [];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation) => _runs.Enqueue(await MeasureAsync(cancellation));

    public override Task FinishAsync(CancellationToken cancellation)
    {
        List<string> broken = [];
        foreach (var half in _runs.SelectMany(ListComparisons).GroupBy(one => one.Operation.InFlight))
        {
            var outside = 0;
            foreach (var method in half.GroupBy(one => one.Operation.Name))
            {
                ComparisonRecord[] comparisons = [.. method.Select(one => one.Comparison)];
                var inside = comparisons.Count(own => ContainsEveryEstimate(own.Ratio, comparisons.Where(other => other != own)));
                outside += inside < MinimumShareInside * comparisons.Length ? 1 : 0;
                ReportLines.Add($"{half.Key,2} in flight, {method.Key}: {inside} of {comparisons.Length} hold the others' mean; "
                    + $"{string.Join(' ', comparisons.Select(comparison => FormatRatio(comparison.Ratio)))}");
                if (comparisons.Any(one => one.Verdict == Verdict.BaselineFaster)
                    && comparisons.Any(one => one.Verdict == Verdict.ContenderFaster))
                {
                    broken.Add($"{method.Key} with {half.Key} in flight has two winners.");
                }
            }

            if (outside > MaximumMethodsOutside)
            {
                broken.Add($"With {half.Key} in flight the intervals of {outside} methods miss the other runs' mean too often.");
            }
        }

        ReportLines.AddRange(_runs.Select(run => $"Took {(run.Ended - run.Started).TotalSeconds:0} s; warm-ups "
            + $"{string.Join(", ", run.Networks[0].Launches.Select(launch => $"{launch.WarmUpSeconds:0}"))} s; "
            + $"{ListComparisons(run).Count(one => one.Comparison.Verdict is not (Verdict.Inconclusive or Verdict.NotSettled))} of "
            + $"{ListComparisons(run).Count()} verdicts stand"));
        Require(broken.Count == 0, string.Join(' ', broken));
        return Task.CompletedTask;
    }

    private static bool ContainsEveryEstimate(RatioInterval interval, IEnumerable<ComparisonRecord> others)
    {
        var mean = Math.Exp(others.Average(other => Math.Log(other.Ratio.Estimate)));
        return interval.Low <= mean && mean <= interval.High;
    }
}
