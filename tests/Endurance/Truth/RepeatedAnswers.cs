namespace RpcBench.Endurance.Truth;

/// <summary>Repeats the default command and checks that every run finds the same result.</summary>
internal sealed class RepeatedAnswers() : TruthCampaign(
    "repeated-answers",
    "Of ten default runs at least nine have an interval that holds the mean ratio of the other runs, for all methods but one, and no two "
    + "runs name different winners.",
    whole: 10)
{
    // Nine of ten runs, and eleven of twelve methods.
    private const double RunsInside = 0.9;
    private const int MethodsOutside = 1;

    private readonly ConcurrentQueue<RunRecord> _runs = [];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation) => _runs.Enqueue(await MeasureAsync(cancellation));

    public override Task FinishAsync(CancellationToken cancellation)
    {
        List<string> broken = [];
        foreach (var half in _runs.SelectMany(Compared).GroupBy(one => one.Operation.InFlight))
        {
            var outside = 0;
            foreach (var method in half.GroupBy(one => one.Operation.Name))
            {
                ComparisonRecord[] comparisons = [.. method.Select(one => one.Comparison)];
                var inside = comparisons.Count(own => Holds(own.Ratio, comparisons.Where(other => other != own)));
                outside += inside < RunsInside * comparisons.Length ? 1 : 0;
                Lines.Add($"{half.Key,2} in flight, {method.Key}: {inside} of {comparisons.Length} hold the others' mean; "
                    + $"{string.Join(' ', comparisons.Select(comparison => Told(comparison.Ratio)))}");
                if (comparisons.Any(one => one.Verdict == Verdict.BaselineFaster)
                    && comparisons.Any(one => one.Verdict == Verdict.ContenderFaster))
                {
                    broken.Add($"{method.Key} with {half.Key} in flight has two winners.");
                }
            }

            if (outside > MethodsOutside)
            {
                broken.Add($"With {half.Key} in flight the intervals of {outside} methods miss the other runs' mean too often.");
            }
        }

        Lines.AddRange(_runs.Select(run => $"Took {(run.Ended - run.Started).TotalSeconds:0} s; warm-ups "
            + $"{string.Join(", ", run.Networks[0].Launches.Select(launch => $"{launch.WarmUpSeconds:0}"))} s; "
            + $"{Compared(run).Count(one => one.Comparison.Verdict is not (Verdict.Inconclusive or Verdict.NotSettled))} of "
            + $"{Compared(run).Count()} verdicts stand"));
        Require(broken.Count == 0, string.Join(' ', broken));
        return Task.CompletedTask;
    }

    private static bool Holds(RatioInterval interval, IEnumerable<ComparisonRecord> others)
    {
        var mean = Math.Exp(others.Average(other => Math.Log(other.Ratio.Estimate)));
        return interval.Low <= mean && mean <= interval.High;
    }
}
