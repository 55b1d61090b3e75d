using System.Globalization;
using RpcBench.Bench.Operations;
using RpcBench.Records;
using RpcBench.Statistics;

namespace RpcBench.Endurance.Truth;

/// <summary>The same API twice, and each call of the second one waits for a known part of its time.</summary>
public sealed class SlowedArm() : Campaign(
    "slowed-arm",
    "An arm whose calls were made slower by 10 % or 30 % is never found faster, and at 30 % it is found slower for each of twelve methods, one call at a time.",
    whole: 2,
    quick: 0)
{
    private static readonly double[] Parts = [0.1, 0.3];
    private static readonly string[] Arguments = ["--store", "sqlite", "--arms", "rest,rest-twin", "--in-flight", "1"];

    private readonly List<string> _findings = [];
    private string _folder = "";
    private RunRecord? _own;

    public override bool RunsByNameOnly => true;

    public override IReadOnlyList<string> Findings => _findings;

    /// <summary>How long calls take without it.</summary>
    public override async Task StartAsync(CampaignSettings settings, CancellationToken cancellation)
    {
        _folder = settings.Folder;
        _own = await BenchRun.RunAsync(_folder, new Dictionary<string, string>(), [.. Arguments, "--quick"], cancellation);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var part = Parts[trial.Number];
        var record = await BenchRun.RunAsync(_folder, Slowness(part), Arguments, cancellation);
        var slower = 0;
        foreach (var (operation, comparison) in BenchRun.Compared(record))
        {
            slower += comparison.Verdict == Verdict.BaselineFaster ? 1 : 0;
            _findings.Add(string.Create(CultureInfo.InvariantCulture, $"{part:0%} {operation.Name}: {comparison.Ratio.Estimate:0.000} [{comparison.Ratio.Low:0.000}, {comparison.Ratio.High:0.000}] {comparison.Verdict}"));
            Require(comparison.Verdict != Verdict.ContenderFaster, $"{operation.Name} is found faster though it was made slower: {comparison.Ratio}");
        }

        Require(part < Parts[^1] || slower == 12, $"{slower} of 12 methods were found slower at {part:0%}.");
    }

    private Dictionary<string, string> Slowness(double part)
    {
        var waits = _own!.Networks[0].Operations.Select(operation =>
            string.Create(CultureInfo.InvariantCulture, $"{operation.Name}={part * operation.Cells.Average(cell => cell.Time!.MeanNanoseconds):0}"));
        return new()
        {
            ["DOTNET_STARTUP_HOOKS"] = typeof(SlowedArm).Assembly.Location,
            [StartupHook.Waits] = string.Join(';', waits),
            [StartupHook.Service] = Arm.RestTwin.Service,
        };
    }
}
