namespace RpcBench.Endurance.Truth;

/// <summary>Compares an API with itself. Any difference that a run finds is an error of the measurement.</summary>
internal sealed class ArmAgainstItself() : TruthCampaign(
    "arm-against-itself",
    "REST is faster than REST in two of ten short runs at the most, of twelve methods alone and busy; and of a thousand runs that are "
    + "drawn from their launches, for each of four true ratios, fifty at the most say what is not so.",
    cases: 10)
{
    // If each run errs with five per cent, three or more of ten err with one per cent.
    private const int MaximumWrongVerdicts = 2;

    private const int SimulatedRuns = 1000;
    private const double MaximumWrongVerdictShare = 0.05;

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
        var faster = ListComparisons(record).Where(one => one.Comparison.FindWinner() is not null)
            .Select(one => $"{one.Operation.Name} with {one.Operation.InFlight} in flight: {FormatRatio(one.Comparison.Ratio)}").ToList();
        Count(faster.Count == 0 ? "runs without a direction" : "runs with a direction");
        _faster.AddRange(faster);
    }

    public override Task FinishAsync(CancellationToken cancellation)
    {
        var comparisons = _runs.SelectMany(ListComparisons).Select(one => one.Comparison).ToList();
        var farthest = comparisons.Max(one => Math.Abs(one.Ratio.Estimate - 1));
        ReportLines
            .Add($"{comparisons.Count(one => one.Ratio.Low <= 1 && one.Ratio.High >= 1)} of {comparisons.Count} intervals hold 1; the "
                + $"estimate that is farthest from it is off by {farthest:0.0%}");
        var launches = TwinLaunches.Create(_runs.SelectMany(ListComparisons).Select(one => one.Operation));
        var all = launches.ComputeInterval(MeanConfidence);
        ReportLines.Add(
            $"over all methods the second takes {FormatRatio(all)} of the first's time ({MeanConfidence:0 %}, {all.Pairs} launches)");
        var random = new Random(Seed);
        List<string> broken =
        [
            .. Ratios.SelectMany(ratio => AtOnceOrUntilDecided.Select(
                isUntilDecided => Simulate(launches, ratio, isUntilDecided, random))).OfType<string>(),
        ];
        Require(broken.Count == 0, string.Join("; ", broken));
        Require(all.Low <= 1 && all.High >= 1, $"One of two equals is faster over all methods: {FormatRatio(all)}.");
        Require(_runs.Count(HasDirection) <= MaximumWrongVerdicts, string.Join("; ", _faster));
        return Task.CompletedTask;
    }

    private static bool HasDirection(RunRecord record) => ListComparisons(record).Any(one => one.Comparison.FindWinner() is not null);

    /// <summary>Simulates runs with the program's own rule, built from the launches of the twins. Returns null if every figure is as it
    /// must be, or else a description of the wrong figures.</summary>
    private string? Simulate(TwinLaunches launches, double ratio, bool isUntilDecided, Random random)
    {
        var looks = isUntilDecided ? MaximumLooks(ratio, launches) : 1;
        var runs = Enumerable.Range(0, SimulatedRuns)
            .Select(
                _ => new VerdictSimulation(ratio, launches.Explained, launches.DrawInRandomOrder(random))
                    .Simulate(FirstLook, looks)).ToList();
        var isFalse = runs.Count(run => run.HasWrongVerdict);
        var line = $"true ratio {ratio}, {(isUntilDecided ? $"{looks} looks at most" : "one look")}: {isFalse} of {SimulatedRuns} runs say "
            + $"what is not so; {runs.Average(run => run.InconclusiveCount):0.0} of {launches.Explained.Count} inconclusive in the "
            + $"end, after {runs.Average(run => run.Launches):0.0} launches ({runs.Max(run => run.Launches)} at most)";
        ReportLines.Add(line);
        var isDecided = !isUntilDecided || runs.TrueForAll(run => run.InconclusiveCount == 0);
        return isFalse <= MaximumWrongVerdictShare * SimulatedRuns && isDecided ? null : line;
    }

    /// <summary>Four times what the method with the largest scatter needs if its estimate is the true ratio.</summary>
    private static int MaximumLooks(double ratio, TwinLaunches launches)
    {
        var confidence = LaunchInterval.ConfidenceFor(launches.Explained.Count);
        var interval = new LaunchInterval(ratio, launches.GreatestDeviation, PriorFreedom: 0, confidence, FirstLook, FirstLook);
        return 4 * (int)interval.LaunchesNeeded(Margin);
    }
}
