namespace RpcBench.Endurance.Truth;

/// <summary>Calls of some arms wait for a known time. The factor that distinguishes these arms must cost that much more, and no other
/// factor.</summary>
internal sealed class KnownFactors() : TruthCampaign(
    "known-factors",
    "A wait of 40 or 100 µs in some of the arms between REST and gRPC is found in the factor that sets them apart, and in no other; one at "
    + "the start of each connection only where every call opens one.",
    cases: DelayedCases.Length)
{
    private const string Twin = "gRPC against itself";
    private const string Operation = "GetSmallPayload";

    // Nanoseconds.
    private const double LongWait = 50_000;

    private static readonly string[] Protocol =
        [BenchFactors.PlainPost, BenchFactors.Encoding, BenchFactors.Http, BenchFactors.Framing, BenchFactors.EncodingByHttp,
            Twin];

    private static readonly string[] Budget = [.. Question("budget").HeadlineDifferences, Twin];

    private static readonly FactorDesign Connections = Question("connections");

    // How much each factor must change, in multiples of the wait in nanoseconds.
    private static readonly (FactorDesign Design, string Calls, double Wait, string[] Factors, double[] Changes)[] DelayedCases =
    [
        (Question("protocol"), "all", 100_000, Protocol, [0, 0, 0, 0, 0, 0]),
        (Question("protocol"), "json", 100_000, Protocol, [0, -1, 0, 0, 0, 0]),
        (Question("protocol"), "http2", 100_000, Protocol, [0, 0, 1, 0, 0, 0]),
        (Question("protocol"), "grpc", 100_000, Protocol, [0, 0, 0, 1, 0, 0]),
        (Question("protocol"), "json-h1", 100_000, Protocol, [1, -1.0 / 3, -2.0 / 3, 0, 1, 0]),
        (Question("budget"), "whole", 100_000, Budget,
            [.. Budget.Select(name => name.EndsWith("handler and store", StringComparison.Ordinal) ? 1.0 : 0)]),
        (Question("protocol"), "http2", 40_000, Protocol, [0, 0, 1, 0, 0, 0]),
        (Question("protocol"), "connection", 40_000, Protocol, [0, 0, 0, 0, 0, 0]),
        (Connections, "connection", 200_000, [.. Connections.HeadlineDifferences],
            [.. Connections.HeadlineDifferences
                .Select(name => name.EndsWith("a new connection for every call", StringComparison.Ordinal) ? 1.0 : 0)]),
    ];

    private readonly Dictionary<FactorDesign, FactorResult> _undelayedResults = [];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var (design, calls, wait, factors, changes) = DelayedCases[trial.Number];
        if (!_undelayedResults.TryGetValue(design, out var own))
        {
            var smallest = DelayedCases.Where(waiting => waiting.Design == design).Min(waiting => waiting.Wait);
            own = _undelayedResults[design] = await RunWhyAsync(design, smallest, [], cancellation);
        }

        var found = await RunWhyAsync(design, wait, StartupHook.CreateEnvironment(calls, ("connect", $"{Operation}={wait}")), cancellation);
        List<string> broken = [];
        foreach (var (name, change) in factors.Zip(changes))
        {
            var (before, after) = (own[name], found[name]);
            var (expected, room) = (before.Estimate + (change * wait), before.HalfWidth + after.HalfWidth);
            ReportLines.Add($"{calls}, {wait / 1e3:0} µs, {name}: {before.Estimate / 1e3:0.0} became {after.Estimate / 1e3:0.0} ± "
                + $"{after.HalfWidth / 1e3:0.0} µs; expected {expected / 1e3:0.0}");
            var isMissed = change != 0 && Math.Abs(after.Estimate - before.Estimate) <= room;
            if (isMissed || Math.Abs(after.Estimate - expected) > room)
            {
                broken.Add(ReportLines[^1]);
            }
        }

        Require(broken.Count == 0, string.Join("; ", broken));
    }

    /// <summary>Runs <c>why</c> and returns what it found. For a short wait it has four times the launches, which halves the
    /// intervals.</summary>
    private async Task<FactorResult> RunWhyAsync(
        FactorDesign design, double wait, Dictionary<string, string> environment, CancellationToken cancellation)
    {
        var launches = wait < LongWait ? design.DefaultLaunches * 4 : design.DefaultLaunches;
        var record = await MeasureAsync(
            environment, cancellation, "why", "--factor", design.Name, "--store", "memory", "--operation", Operation, "--in-flight", "1",
            "--launches", $"{launches}");
        return FactorResult.Compute(RunResult.FromRecord(record), design).Single();
    }

    private static FactorDesign Question(string name) => Catalogue.Declaration.Factors.First(design => design.Name == name);
}
