using RpcBench.Reports.Results;

namespace RpcBench.Endurance.Truth;

/// <summary>Calls of some arms wait for a known time: the factor that sets these arms apart must cost that much more, and every other no
/// more than before.</summary>
public sealed class KnownFactors() : TruthCampaign(
    "known-factors",
    "A wait of 100 µs in some of the arms between REST and gRPC is found in the factor that sets them apart, and in no other.",
    whole: 6)
{
    private const double Wait = 100_000;
    private const string Operation = "GetSmallPayload";

    private static readonly string[] Protocol =
        [FactorDesigns.Bridge, FactorDesigns.Encoding, FactorDesigns.Http, FactorDesigns.Framing, FactorDesigns.EncodingByHttp,
            FactorDesigns.Twin];

    private static readonly string[] Budget = [.. FactorDesigns.Budget.Told, FactorDesigns.Twin];

    // What each of these must change by, in waits.
    private static readonly (FactorDesign Design, string Calls, string[] Factors, double[] Changes)[] Waiting =
    [
        (FactorDesigns.Protocol, "all", Protocol, [0, 0, 0, 0, 0, 0]),
        (FactorDesigns.Protocol, "json", Protocol, [0, -1, 0, 0, 0, 0]),
        (FactorDesigns.Protocol, "http2", Protocol, [0, 0, 1, 0, 0, 0]),
        (FactorDesigns.Protocol, "grpc", Protocol, [0, 0, 0, 1, 0, 0]),
        (FactorDesigns.Protocol, "json-h1", Protocol, [1, -1.0 / 3, -2.0 / 3, 0, 1, 0]),
        (FactorDesigns.Budget, "whole", Budget, [.. Budget.Select(name => name.EndsWith("Handler", StringComparison.Ordinal) ? 1.0 : 0)]),
    ];

    private readonly Dictionary<FactorDesign, FactorResult> _own = [];

    public override async Task StartAsync(CampaignSettings settings, CancellationToken cancellation)
    {
        await base.StartAsync(settings, cancellation);
        foreach (var design in new[] { FactorDesigns.Protocol, FactorDesigns.Budget })
        {
            _own[design] = await WhyAsync(design, [], cancellation);
        }
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var (design, calls, factors, changes) = Waiting[trial.Number];
        var found = await WhyAsync(design, StartupHook.Variables("connect", $"{Operation}={Wait}", calls), cancellation);
        List<string> broken = [];
        foreach (var (name, change) in factors.Zip(changes))
        {
            var (before, after) = (_own[design][name], found[name]);
            var (expected, room) = (before.Estimate + (change * Wait), before.HalfWidth + after.HalfWidth);
            Lines.Add($"{calls}, {name}: {before.Estimate / 1e3:0.0} became {after.Estimate / 1e3:0.0} ± {after.HalfWidth / 1e3:0.0} µs; "
                + $"expected {expected / 1e3:0.0}");
            if (Math.Abs(after.Estimate - expected) > room)
            {
                broken.Add(Lines[^1]);
            }
        }

        Require(broken.Count == 0, string.Join("; ", broken));
    }

    private async Task<FactorResult> WhyAsync(FactorDesign design, Dictionary<string, string> environment, CancellationToken cancellation)
    {
        var record = await MeasureAsync(
            environment, cancellation, "why", "--factor", design.Name, "--store", "memory", "--operation", Operation, "--in-flight", "1");
        return FactorResult.Compute(record).Single();
    }
}
