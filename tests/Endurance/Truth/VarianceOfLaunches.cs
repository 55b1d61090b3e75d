using MathNet.Numerics.Statistics;

namespace RpcBench.Endurance.Truth;

/// <summary>Analyses the launches of every sealed record in <c>docs/figures</c>: what rounds explain of their scatter, what launches add,
/// whether the other launches of a run predict each launch, and how long a launch should be timed.</summary>
/// <remarks>A launch costs the time it takes beside its timed calls, and each timed second reduces the part of the variance that comes from
/// rounds. For a given total time, the variance of a mean is least if a launch is timed for <c>√(cost · V / σ²)</c> seconds. V is the
/// variance of rounds times the seconds that they took, and σ is the standard deviation that launches add (Kalibera and Jones, "Rigorous
/// benchmarking in reasonable time", ISMM 2013).</remarks>
internal sealed class VarianceOfLaunches() : Campaign(
    "variance-components",
    "Of the launches of the sealed records, at most 7 in 100 lie outside the 95 % interval that the other launches of their run predict.",
    cases: 1, quickCases: 1)
{
    private const double Confidence = 0.95;
    private const double MaximumShareOutside = 0.07;

    // The launches that predict the one that was left out need an interval of their own.
    private const int FewestLaunches = 3;

    public override Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var (outside, all) = (0, 0);
        ReportLines.Add($"{"record",-24} {"ratios",6} {"launches",8} {"scatter",8} {"rounds",8} {"added",8} {"outside 95 %",12} "
            + $"{"timed",7} {"best",7}");
        foreach (var file in Directory.GetFiles(Path.Combine(BuiltPrograms.Repository, "docs", "figures"), "*.json")
            .Order(StringComparer.Ordinal))
        {
            var isRun = SealedJson.ReadSchema(file) == RecordFiles.Run.Schema;
            if (!isRun || RecordFiles.Run.Read(file) is not { Outcome: RunOutcome.Complete } run)
            {
                continue;
            }

            foreach (var (network, ratios) in run.Networks.Select(network => (network, ReadLaunches(run, network)))
                .Where(one => one.Item2.Count > 0))
            {
                var predicted = ratios.Select((_, index) => index).Sum(index => CountOutside(ratios, index, run.Arms.Count - 1));
                var launches = ratios.Sum(ratio => ratio.Launches.Count);
                (outside, all) = (outside + predicted, all + launches);
                ReportLines.Add(Describe(
                    Path.GetFileNameWithoutExtension(file), ratios, (double)predicted / launches, MeasureSeconds(network)));
            }
        }

        ReportLines.Add($"{outside} of {all} launches lie outside ({(double)outside / all:P1})");
        Require(outside <= MaximumShareOutside * all, $"{outside} of {all} launches lie outside the interval that the others predict.");
        return Task.CompletedTask;
    }

    private static string Describe(
        string name, IReadOnlyList<RatioLaunches> ratios, double outside, (double Whole, double Timed) launch)
    {
        var scatter = ratios.Average(ratio => ratio.Logarithms.Variance());
        var rounds = ratios.Average(ratio => ratio.Rounds.Variance);
        var added = Math.Sqrt(Math.Max(0, scatter - rounds));
        var best = Math.Sqrt((launch.Whole - launch.Timed) * rounds * launch.Timed)
            / Math.Max(added, VarianceComponents.MinLaunchDeviation);
        return $"{name,-24} {ratios.Count,6} {ratios[0].Launches.Count,8} {Math.Sqrt(scatter),8:0.000} {Math.Sqrt(rounds),8:0.000} "
            + $"{added,8:0.000} {outside,12:P1} {launch.Timed,5:0} s {best,5:0} s";
    }

    // Average seconds of a launch. Calls in flight are timed together.
    private static (double Whole, double Timed) MeasureSeconds(NetworkRecord network)
    {
        var timed = network.Operations.SelectMany(operation => operation.Cells).Select(cell => cell.Time).OfType<TimeRecord>()
            .Sum(time => time.MeanNanoseconds * time.Calls / 1e9);
        return (network.Launches.Average(launch => launch.Seconds), timed / network.Launches.Count);
    }

    private static List<RatioLaunches> ReadLaunches(RunRecord run, NetworkRecord network) =>
    [
        .. from operation in network.Operations
           let baseline = operation.GetCell(run.Arms[0].Id).Time?.LaunchNanoseconds
           from contender in run.Arms.Skip(1)
           let other = operation.GetCell(contender.Id).Time?.LaunchNanoseconds
           where baseline?.Count >= FewestLaunches && other?.Count == baseline.Count
           let ratio = new RatioLaunches(baseline, other)
           where ratio.Rounds.IsKnown
           select ratio,
    ];

    /// <summary>Returns how many launches of one ratio lie outside the intervals that all other launches of the run predict for
    /// them.</summary>
    private static int CountOutside(IReadOnlyList<RatioLaunches> ratios, int index, int contenders) =>
        Enumerable.Range(0, ratios[index].Launches.Count).Count(left =>
        {
            var others = ratios.Select(ratio => ratio.Without(left)).ToList();
            var interval = LaunchInterval.Compute(
                [.. others.Select(ratio => ratio.Launches)], Confidence, [.. others.Select(ratio => ratio.Rounds)],
                contenders: contenders)[index];
            var width = interval.HalfWidth * Math.Sqrt(1 + interval.Launches);
            return Math.Abs(ratios[index].Logarithms[left] - Math.Log(interval.Estimate)) > width;
        });

    private sealed record RatioLaunches(IReadOnlyList<IReadOnlyList<double>> Baseline, IReadOnlyList<IReadOnlyList<double>> Contender)
    {
        public IReadOnlyList<double> Logarithms { get; } =
            [.. LaunchInterval.LogRatios(Baseline, Contender).Select(rounds => rounds.Average())];

        public RoundVariance Rounds { get; } = LaunchInterval.ComputeExplainedVariance(Baseline, Contender);

        public IReadOnlyList<(double Baseline, double Contender)> Launches => [.. Logarithms.Select(ratio => (1.0, Math.Exp(ratio)))];

        public RatioLaunches Without(int launch) => new(ExceptLaunch(Baseline, launch), ExceptLaunch(Contender, launch));

        private static IReadOnlyList<IReadOnlyList<double>> ExceptLaunch(IReadOnlyList<IReadOnlyList<double>> launches, int launch) =>
            [.. launches.Where((_, index) => index != launch)];
    }
}
