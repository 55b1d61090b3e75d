namespace RpcBench.Endurance.Truth;

/// <summary>Compares an API with itself. Any difference that a run finds is an error of the measurement.</summary>
internal sealed class ArmAgainstItself() : TruthCampaign(
    "arm-against-itself",
    "REST is faster than REST in two of ten short runs at the most, of twelve methods alone and busy; and of a thousand runs that are "
    + "drawn from their launches, for each of four true ratios, fifty at the most say what is not so.",
    whole: 10)
{
    // If each run errs with five per cent, three or more of ten err with one per cent.
    private const int MostFalse = 2;

    private const int Simulated = 1000;
    private const double MostFalseShare = 0.05;

    // A bias that a single run is too short to detect adds up over all runs.
    private const double MeanConfidence = 0.99;
    private const int FirstLook = 3;
    private static readonly Margin Margin = new(0.05);
    private static readonly double[] Ratios = [1, 1.025, 1.05, 1.1];
    private static readonly bool[] AtOnceOrUntilDecided = [false, true];

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
        var launches = TwinLaunches.Of(_runs.SelectMany(Compared).Select(one => one.Operation));
        var all = launches.OfAllMethods(MeanConfidence);
        Lines.Add($"over all methods the second takes {Told(all)} of the first's time ({MeanConfidence:0 %}, {all.Pairs} launches)");
        var random = new Random(Seed);
        List<string> broken =
        [
            .. Ratios.SelectMany(ratio => AtOnceOrUntilDecided.Select(
                isUntilDecided => Simulate(launches, ratio, isUntilDecided, random))).OfType<string>(),
        ];
        Require(broken.Count == 0, string.Join("; ", broken));
        Require(all.Low <= 1 && all.High >= 1, $"One of two equals is faster over all methods: {Told(all)}.");
        Require(_runs.Count(HasDirection) <= MostFalse, string.Join("; ", _faster));
        return Task.CompletedTask;
    }

    private static bool HasDirection(RunRecord record) => Compared(record).Any(one => one.Comparison.FindWinner() is not null);

    /// <summary>Simulates runs with the program's own rule, built from the launches of the twins. Returns null if every figure is as it
    /// must be, or else a description of the wrong figures.</summary>
    private string? Simulate(TwinLaunches launches, double ratio, bool isUntilDecided, Random random)
    {
        var looks = isUntilDecided ? MostLooks(ratio, launches) : 1;
        var runs = Enumerable.Range(0, Simulated)
            .Select(_ => new VerdictSimulation(ratio, launches.Explained, launches.InRandomOrder(random)).Run(FirstLook, looks)).ToList();
        var isFalse = runs.Count(run => run.IsFalse);
        var line = $"true ratio {ratio}, {(isUntilDecided ? $"{looks} looks at most" : "one look")}: {isFalse} of {Simulated} runs say "
            + $"what is not so; {runs.Average(run => run.Inconclusive):0.0} of {launches.Explained.Count} inconclusive in the end, after "
            + $"{runs.Average(run => run.Launches):0.0} launches ({runs.Max(run => run.Launches)} at most)";
        Lines.Add(line);
        var isDecided = !isUntilDecided || runs.TrueForAll(run => run.Inconclusive == 0);
        return isFalse <= MostFalseShare * Simulated && isDecided ? null : line;
    }

    /// <summary>Four times what the method with the largest scatter needs if its estimate is the true ratio.</summary>
    private static int MostLooks(double ratio, TwinLaunches launches)
    {
        var confidence = LaunchInterval.ConfidenceFor(launches.Explained.Count);
        var interval = new LaunchInterval(ratio, launches.GreatestDeviation, PriorFreedom: 0, confidence, FirstLook, FirstLook);
        return 4 * (int)interval.LaunchesNeeded(Margin);
    }
}
