namespace RpcBench.Endurance.Truth;

/// <summary>Compares an API with itself. Each call of the second arm waits for a known share of its time.</summary>
internal sealed class SlowedArm() : TruthCampaign(
    "slowed-arm",
    "An arm whose calls were made slower by 10 % or 30 % is never found faster, and at 30 % it is found slower for each of twelve methods, "
    + "one call at a time.",
    cases: 2)
{
    private static readonly double[] SlowdownShares = [0.1, 0.3];
    private static readonly string[] Arguments = ["--store", "sqlite", "--arms", "rest,rest-twin", "--in-flight", "1"];

    private RunRecord? _unslowedRun;

    public override async Task StartAsync(CancellationToken cancellation)
    {
        _unslowedRun = await MeasureAsync(cancellation, [.. Arguments, "--quick"]);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var part = SlowdownShares[trial.Number];
        var record = await MeasureAsync(CreateSlowdown(part), cancellation, Arguments);
        var slower = 0;
        foreach (var (operation, comparison) in ListComparisons(record))
        {
            slower += comparison.Verdict == Verdict.BaselineFaster ? 1 : 0;
            ReportLines.Add($"{part:0%} {operation.Name}: {FormatRatio(comparison.Ratio)} {comparison.Verdict}");
            Require(comparison.Verdict != Verdict.ContenderFaster,
                $"{operation.Name} is found faster though it was made slower: {FormatRatio(comparison.Ratio)}");
        }

        Require(part < SlowdownShares[^1] || slower == 12, $"{slower} of 12 methods were found slower at {part:0%}.");
    }

    private Dictionary<string, string> CreateSlowdown(double part)
    {
        var waits = _unslowedRun!.Networks[0].Operations.Select(operation =>
            $"{operation.Name}={part * operation.Cells.Average(cell => cell.Time!.MeanNanoseconds):0}");
        return StartupHook.CreateEnvironment(null, (Catalogue.FindArm("rest-twin").Service, string.Join(';', waits)));
    }
}
