namespace RpcBench.Endurance.Truth;

/// <summary>The same API twice: whatever is found is made up by the measurement.</summary>
internal sealed class ArmAgainstItself() : TruthCampaign(
    "arm-against-itself",
    "REST is faster than REST in two of ten short runs at the most, of twelve methods alone and busy; and of a thousand runs that are "
    + "drawn from their launches, for each of four true ratios, fifty at the most say what is not so.",
    whole: 10)
{
    // Where each run has five chances in a hundred, ten have three or more in one of a hundred.
    private const int MostFalse = 2;

    private const int Simulated = 1000;
    private const int MostLooks = 400;
    private static readonly double[] Ratios = [1, 1.025, 1.05, 1.1];

    private readonly List<RunRecord> _runs = [];
    private readonly List<string> _faster = [];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var record = await MeasureAsync(cancellation, "--quick", "--store", "sqlite", "--arms", "rest,rest-twin");
        _runs.Add(record);
        var faster = Compared(record).Where(one => one.Comparison.FindWinner() is not null)
            .Select(one => $"{one.Operation.Name} with {one.Operation.InFlight} in flight: {Told(one.Comparison.Ratio)}").ToList();
        Count(faster.Count == 0 ? "runs without a direction" : "runs with a direction");
        _faster.AddRange(faster);
    }

    public override Task FinishAsync(CancellationToken cancellation)
    {
        var comparisons = _runs.SelectMany(Compared).Select(one => one.Comparison).ToList();
        var farthest = comparisons.Max(one => Math.Abs(one.Ratio.Estimate - 1));
        Lines.Add($"{comparisons.Count(one => one.Ratio.Low <= 1 && one.Ratio.High >= 1)} of {comparisons.Count} intervals hold 1; the "
            + $"estimate that is farthest from it is off by {farthest:0.0%}");
        var random = new Random(Seed);
        List<string> broken = [.. Ratios.SelectMany(ratio => new[] { 1, MostLooks }.Select(looks => Simulate(ratio, looks, random)))
            .OfType<string>()];
        Require(broken.Count == 0, string.Join("; ", broken));
        Require(_runs.Count(HasDirection) <= MostFalse, string.Join("; ", _faster));
        return Task.CompletedTask;
    }

    private static bool HasDirection(RunRecord record) => Compared(record).Any(one => one.Comparison.FindWinner() is not null);

    /// <summary>Draws whole launches of the runs, so that what one did to all its methods stays together. Null: as it must be.</summary>
    private string? Simulate(double ratio, int looks, Random random)
    {
        var methods = _runs.SelectMany(Compared)
            .GroupBy(one => (one.Operation.Name, one.Operation.InFlight), one => one.Operation.Cells)
            .Select(runs => (First: LaunchesOf(runs, arm: 0), Second: LaunchesOf(runs, arm: 1))).ToList();
        var explained = methods.ConvertAll(method => LaunchInterval.Explained(method.First, method.Second));
        var logarithms = methods.ConvertAll(
            method => LaunchInterval.LogRatios(method.First, method.Second).Select(rounds => rounds.Average()).ToList());
        var middles = logarithms.ConvertAll(method => method.Average());
        var launches = logarithms[0].Count;
        // Launches about their own mean scatter less than about the truth.
        var wider = Math.Sqrt(launches / (launches - 1.0));
        var simulation = new VerdictSimulation(ratio, explained, () =>
        {
            var drawn = random.Next(launches);
            return [.. logarithms.Zip(middles, (method, middle) => wider * (method[drawn] - middle))];
        });
        var runs = Enumerable.Range(0, Simulated).Select(_ => simulation.Run(first: 3, looks)).ToList();
        var isFalse = runs.Count(run => run.IsFalse);
        var line = $"true ratio {ratio}, {looks} {(looks == 1 ? "look" : "looks at most")}: {isFalse} of {Simulated} runs say what is not "
            + $"so; {runs.Average(run => run.Inconclusive):0.0} of {methods.Count} inconclusive in the end, after "
            + $"{runs.Average(run => run.Launches):0.0} launches ({runs.Max(run => run.Launches)} at most)";
        Lines.Add(line);
        return isFalse <= 0.05 * Simulated && (looks == 1 || runs.TrueForAll(run => run.Inconclusive == 0)) ? null : line;
    }

    private static List<IReadOnlyList<double>> LaunchesOf(IEnumerable<IReadOnlyList<CellRecord>> runs, int arm) =>
        [.. runs.SelectMany(cells => cells[arm].Time!.LaunchNanoseconds)];
}
