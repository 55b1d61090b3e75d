namespace RpcBench.Endurance.Truth;

/// <summary>The launches of runs that compare an arm with itself. Every method has the same number of launches.</summary>
/// <param name="Explained">For each method, the variance of a launch's log ratio that its rounds explain.</param>
/// <param name="Logarithms">For each method, the log ratio of each launch.</param>
internal sealed record TwinLaunches(IReadOnlyList<RoundVariance> Explained, IReadOnlyList<IReadOnlyList<double>> Logarithms)
{
    /// <summary>The standard deviation of the method with the largest scatter. The true log ratio is zero.</summary>
    public double GreatestDeviation => Logarithms.Max(method => Math.Sqrt(method.Average(error => error * error)));

    /// <param name="operations">The operations of all runs, each over two arms.</param>
    public static TwinLaunches Create(IEnumerable<OperationRecord> operations)
    {
        var methods = operations.GroupBy(operation => (operation.Name, operation.InFlight), operation => operation.Cells)
            .Select(runs => (First: ReadLaunches(runs, arm: 0), Second: ReadLaunches(runs, arm: 1))).ToList();
        return new(
            methods.ConvertAll(method => LaunchInterval.ComputeExplainedVariance(method.First, method.Second)),
            methods.ConvertAll(method => (IReadOnlyList<double>)
                [.. LaunchInterval.LogRatios(method.First, method.Second).Select(rounds => rounds.Average())]));
    }

    /// <summary>Returns the ratio of a launch over all its methods.</summary>
    public RatioInterval ComputeInterval(double confidence) => LaunchInterval.Compute(
        [[.. Launches.Select(launch => (1.0, Math.Exp(Logarithms.Average(method => method[launch]))))]], confidence)[0].Ratio;

    /// <summary>Draws whole launches, so that a launch affects all its methods together. The order is random, every launch is drawn once
    /// before any is drawn again, and each may have its arms swapped. Of twins either order is equally likely, so the true ratio is 1
    /// whatever a few launches showed.</summary>
    public Func<IReadOnlyList<double>> DrawInRandomOrder(Random random)
    {
        Queue<int> left = [];
        return () =>
        {
            if (left.Count == 0)
            {
                int[] order = [.. Launches];
                random.Shuffle(order);
                left = new(order);
            }

            var launch = left.Dequeue();
            var sign = random.Next(2) == 0 ? 1 : -1;
            return [.. Logarithms.Select(method => sign * method[launch])];
        };
    }

    private IEnumerable<int> Launches => Enumerable.Range(0, Logarithms[0].Count);

    private static List<IReadOnlyList<double>> ReadLaunches(IEnumerable<IReadOnlyList<CellRecord>> runs, int arm) =>
        [.. runs.SelectMany(cells => cells[arm].Time!.LaunchNanoseconds)];
}
