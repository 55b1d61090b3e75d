namespace RpcBench.Endurance.Truth;

/// <summary>The same API twice: whatever is found is made up by the measurement.</summary>
internal sealed class ArmAgainstItself() : TruthCampaign(
    "arm-against-itself",
    "REST is never faster than REST: in twenty short runs of twelve methods, one call at a time and busy.",
    whole: 20)
{
    private int _methods;
    private int _holdOne;
    private double _widest;

    public override IReadOnlyList<string> Findings =>
        [.. Counts, $"{_holdOne} of {_methods} intervals hold 1; the estimate that is farthest from it is off by {_widest:0.0%}"];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var record = await MeasureAsync(cancellation, "--quick", "--store", "sqlite", "--arms", "rest,rest-twin");
        List<string> faster = [];
        foreach (var (operation, comparison) in Compared(record))
        {
            _methods++;
            _holdOne += comparison.Ratio.Low <= 1 && comparison.Ratio.High >= 1 ? 1 : 0;
            _widest = Math.Max(_widest, Math.Abs(comparison.Ratio.Estimate - 1));
            Count(comparison.Verdict.ToString());
            if (comparison.Verdict is Verdict.BaselineFaster or Verdict.ContenderFaster)
            {
                faster.Add($"{operation.Name} with {operation.InFlight} in flight: {comparison.Verdict}, {Told(comparison.Ratio)}");
            }
        }

        Require(faster.Count == 0, string.Join("; ", faster));
    }
}
