namespace RpcBench.Tests.Verdicts;

/// <summary>A simulated run with the program's own rule for verdicts. All methods have the same true ratio. The run adds launches for
/// methods whose verdict is inconclusive.</summary>
/// <param name="ratio">The true ratio of every method.</param>
/// <param name="explained">For each method, the variance of a launch's log ratio that its rounds explain, or null if unknown.</param>
/// <param name="launch">Draws a launch. Returns the difference between the log ratio and the true log ratio for each method.</param>
internal sealed class VerdictSimulation(double ratio, IReadOnlyList<RoundVariance>? explained, Func<IReadOnlyList<double>> launch)
{
    // Looks that are closer together would see almost the same launches and would cost as much as a look after every launch.
    private const int LooksAFold = 50;
    private static readonly Margin Margin = new(0.05);

    /// <param name="firstLook">The number of launches before the first look.</param>
    /// <param name="looks">The largest number of looks. A default run has 1: it looks once and spends its whole error probability on that
    /// look.</param>
    public SimulatedRun Simulate(int firstLook, int looks)
    {
        List<List<(double Baseline, double Contender)>> methods = [];
        HashSet<int> open = [];
        var isFalse = false;
        var launches = 0;
        while (launches < firstLook || (open.Count > 0 && launches < firstLook + looks - 1))
        {
            launches++;
            foreach (var (method, error) in launch().Index())
            {
                if (launches == 1)
                {
                    methods.Add([]);
                    open.Add(method);
                }

                if (open.Contains(method))
                {
                    methods[method].Add((1, ratio * Math.Exp(error)));
                }
            }

            if (launches >= firstLook && launches % (1 + (launches / LooksAFold)) == 0)
            {
                var intervals = LaunchInterval.Compute(
                    methods, LaunchInterval.ConfidenceFor(methods.Count), explained, looks == 1 ? null : firstLook);
                isFalse |= open.Any(method => IsWrongVerdict(intervals[method].Ratio));
                open.RemoveWhere(method => Margin.Judge(intervals[method].Ratio) != Verdict.Inconclusive);
            }
        }

        return new(isFalse, open.Count, launches);
    }

    private bool IsWrongVerdict(RatioInterval interval)
    {
        var direction = Margin.Judge(interval);
        var size = Margin.JudgeSize(interval);
        return (direction == Verdict.ContenderFaster && ratio >= 1)
            || (direction == Verdict.BaselineFaster && ratio <= 1)
            || (size != DifferenceSize.NotKnown && size != Margin.JudgeSize(ratio, ratio));
    }
}

internal sealed record SimulatedRun(bool HasWrongVerdict, int InconclusiveCount, int Launches);
