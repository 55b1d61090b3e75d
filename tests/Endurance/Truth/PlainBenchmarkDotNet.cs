using MathNet.Numerics.Statistics;
using RpcBench.Tests.Agreement;

namespace RpcBench.Endurance.Truth;

/// <summary>Compares the default command with plain BenchmarkDotNet and its default job, in turns, over the same services and store: how
/// well does each repeat its results?</summary>
internal sealed class PlainBenchmarkDotNet() : TruthCampaign(
    "plain-benchmarkdotnet",
    "Of two default runs, in turns with two of a plain BenchmarkDotNet, at least 22 of 24 ratios lie in the other run's interval, and no "
    + "two name opposite winners.",
    cases: 4, quickCases: 4)
{
    private const double MinimumShareInside = 22.0 / 24;
    private const string Plain = "plain BenchmarkDotNet";
    private const string Default = "default command";
    private const string Rest = "Rest";
    private const string Grpc = "Grpc";
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(60);

    // For each kind, the ratios of each run at a confidence.
    private readonly List<(string Kind, Func<double, IReadOnlyList<RatioInterval>> Ratios)> _runs = [];
    private double _defaultConfidence;

    public override bool SampleRequiresName => true;

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var start = Stopwatch.GetTimestamp();
        var kind = trial.Number % 2 == 0 ? Plain : Default;
        _runs.Add((kind, kind == Plain ? await RunPlainAsync(cancellation) : await RunDefaultAsync(cancellation)));
        ReportLines.Add($"{kind}: {Stopwatch.GetElapsedTime(start).TotalSeconds:0} s; "
            + string.Join(' ', _runs[^1].Ratios(RatioInterval.StandardConfidence).Select(FormatRatio)));
    }

    public override Task FinishAsync(CancellationToken cancellation)
    {
        Require(_runs.Count == Cases, "Some run did not end, so that there are no two to hold against each other.");
        foreach (var runs in _runs.GroupBy(run => run.Kind, run => run.Ratios))
        {
            foreach (var confidence in new[] { RatioInterval.StandardConfidence, _defaultConfidence }.Distinct())
            {
                var agreement = new RunAgreement(runs.First()(confidence), runs.Last()(confidence));
                ReportLines.Add($"{runs.Key} at {confidence:0.0 %}: {agreement.EstimatesInsideOtherInterval} of "
                    + $"{agreement.EstimateCount} estimates in the other run's "
                    + $"interval, log ratios {agreement.RootMeanSquareDifference:0.000} apart in the root mean square and "
                    + $"{agreement.LargestDifference:0.000} at most, {agreement.OppositeWinners} opposite winners");
            }
        }

        var own = _runs.FindAll(run => run.Kind == Default).ConvertAll(run => run.Ratios(_defaultConfidence));
        var found = new RunAgreement(own[0], own[^1]);
        Require(
            IsQuick || (found.EstimatesInsideOtherInterval >= MinimumShareInside * found.EstimateCount && found.OppositeWinners == 0),
            $"{found.EstimatesInsideOtherInterval} of {found.EstimateCount} lie inside, and there are {found.OppositeWinners} opposite "
                + "winners.");
        return Task.CompletedTask;
    }

    private async Task<Func<double, IReadOnlyList<RatioInterval>>> RunDefaultAsync(CancellationToken cancellation)
    {
        var record = await MeasureAsync(
            cancellation, ["--store", "sqlite", .. IsQuick ? ["--quick", "--filter", "*GetSmallPayload*"] : Array.Empty<string>()]);
        var compared = ListComparisons(record).ToList();
        _defaultConfidence = compared[0].Comparison.Ratio.Confidence;
        var launches = compared.ConvertAll(
            one => (Baseline: ReadLaunches(one.Operation, "rest"), Contender: ReadLaunches(one.Operation, "grpc")));
        return confidence => [.. LaunchInterval.Compute(
            [.. launches.Select(arms => arms.Baseline.Zip(
                arms.Contender, (rest, grpc) => (rest.GeometricMean(), grpc.GeometricMean())).ToList())],
            confidence, [.. launches.Select(arms => LaunchInterval.ComputeExplainedVariance(arms.Baseline, arms.Contender))])
            .Zip(compared).Where(one => one.Second.Operation.InFlight == 1)
            .OrderBy(one => one.Second.Operation.Name, StringComparer.Ordinal)
            .Select(one => one.First.Ratio)];
    }

    private static IReadOnlyList<IReadOnlyList<double>> ReadLaunches(OperationRecord operation, string arm) =>
        operation.GetCell(arm).Time!.LaunchNanoseconds;

    private async Task<Func<double, IReadOnlyList<RatioInterval>>> RunPlainAsync(CancellationToken cancellation)
    {
        var results = NewFolder();
        string[] arguments =
        [
            BuiltPrograms.BenchPath, "benchmarkdotnet", "--store", "sqlite", "--filter", IsQuick ? "*GetSmallPayload*" : "*",
            "--exporters", "briefjson", "--artifacts", results, .. IsQuick ? ["--job", "short"] : Array.Empty<string>(),
        ];
        // BenchmarkDotNet looks for its project below the folder of the solution.
        var start = new ProcessStartInfo("dotnet", arguments) { WorkingDirectory = BuiltPrograms.Repository };
        var exit = await ProgramExit.RunAsync(start, Longest, input: "", cancellation);
        var report = Directory.EnumerateFiles(results, "*-report-brief.json", SearchOption.AllDirectories).SingleOrDefault();
        Require(exit.Code == 0 && report is not null,
            $"BenchmarkDotNet ended with exit code {exit.Code}: {exit.Errors}{exit.Output[Math.Max(0, exit.Output.Length - 2000)..]}");
        using var benchmarks = JsonDocument.Parse(File.ReadAllText(report));
        var means = benchmarks.RootElement.GetProperty("Benchmarks").EnumerateArray().ToDictionary(
            benchmark => Text(benchmark, "Method"),
            benchmark => benchmark.GetProperty("Statistics").Deserialize<SampleMean>()!);
        string[] methods = [.. means.Keys.Where(name => name.StartsWith(Rest, StringComparison.Ordinal)).Select(name => name[Rest.Length..])
            .Order(StringComparer.Ordinal)];
        return confidence => [.. methods.Select(method => means[Grpc + method].DivideBy(means[Rest + method], confidence))];
    }

    private static string Text(JsonElement benchmark, string member) => benchmark.GetProperty(member).GetString()!;
}
