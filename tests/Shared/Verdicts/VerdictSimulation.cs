namespace RpcBench.Tests.Verdicts;

/// <summary>A run with the program's own rule for verdicts, of methods that all have one true ratio: it goes on with launches for those
/// that are inconclusive.</summary>
/// <param name="ratio">The true one of every method.</param>
/// <param name="explained">Of each method the variance of a launch's log ratio that its rounds explain; null: unknown.</param>
/// <param name="launch">Draws a launch: how far the log ratio of each method lies from the true one.</param>
internal sealed class VerdictSimulation(double ratio, IReadOnlyList<RoundVariance>? explained, Func<IReadOnlyList<double>> launch)
{
    // Looks that lie closer see next to the same launches, and cost as much as all that there are.
    private const int LooksAFold = 50;
    private static readonly Margin Margin = new(0.05);

    /// <param name="first">Launches at the first look.</param>
    /// <param name="looks">How many there are at the most; 1: a default run, which looks once and spends then all that may err.</param>
    public SimulatedRun Run(int first, int looks)
    {
        List<List<(double Baseline, double Contender)>> methods = [];
        HashSet<int> open = [];
        var isFalse = false;
        var launches = 0;
        while (launches < first || (open.Count > 0 && launches < first + looks - 1))
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

            if (launches >= first && launches % (1 + (launches / LooksAFold)) == 0)
            {
                var intervals = LaunchInterval.Compute(
                    methods, LaunchInterval.ConfidenceFor(methods.Count), explained, looks == 1 ? null : first);
                isFalse |= open.Any(method => IsFalse(intervals[method].Ratio));
                open.RemoveWhere(method => Margin.Judge(intervals[method].Ratio) != Verdict.Inconclusive);
            }
        }

        return new(isFalse, open.Count, launches);
    }

    private bool IsFalse(RatioInterval interval)
    {
        var direction = Margin.Judge(interval);
        var size = Margin.SizeOf(interval);
        return (direction == Verdict.ContenderFaster && ratio >= 1)
            || (direction == Verdict.BaselineFaster && ratio <= 1)
            || (size != DifferenceSize.NotKnown && size != Margin.SizeOf(ratio, ratio));
    }
}

/// <summary>Whether any verdict said what is not so, how many were inconclusive in the end, and after how many launches that was.</summary>
internal sealed record SimulatedRun(bool IsFalse, int Inconclusive, int Launches);
