namespace RpcBench.Endurance.Truth;

/// <summary>Finds how long an arm's turn should be: the length that scatters least and gives the ratio of an independent loop with long
/// segments.</summary>
internal sealed class TurnLengths() : TruthCampaign(
    "turn-lengths",
    "Turns of the usual length scatter no more than those of 50 ms, and their ratios are within 15 % of a bare loop's with segments of "
    + "1.5 s.",
    cases: 6)
{
    private const double MaximumDifference = 0.15;
    private const int Segments = 12;
    private static readonly TimeSpan Segment = TimeSpan.FromSeconds(1.5);
    private static readonly string[] Turns = ["2ms", "5ms", "10ms", "20ms", "50ms", "0ms"];
    private static readonly string[] Methods = ["GetSmallPayload", "ListMediumPayloads"];
    private const string DefaultTurn = "10ms";

    private readonly Dictionary<(string Turn, string Method, int InFlight), (double Scatter, double Ratio)> _found = [];
    private Dictionary<string, double> _undisturbedRatios = [];

    public override async Task StartAsync(CancellationToken cancellation)
    {
        var methods = await IndependentLoop.RunLoopAsync(
            PrivateStore.Memory.Arguments, Segment, Segments, name => Methods.Contains(name), cancellation);
        _undisturbedRatios = methods.ToDictionary(method => method.Name, method => method.Ratio);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var turn = Turns[trial.Number];
        var record = await MeasureAsync(
            cancellation,
            [
                "--store", "memory", "--arms", "rest,rest-twin,grpc", "--turn", turn, "--launches", "3",
                "--iteration-time", "50ms", "--iterations", "24",
                "--filter", .. Methods.Select(method => $"*{method}*"),
            ]);
        foreach (var operation in record.Networks[0].Operations)
        {
            var (rest, twin, grpc) = (Time("rest"), Time("rest-twin"), Time("grpc"));
            _found[(turn, operation.Name, operation.InFlight)] = (ComputeScatter(rest, grpc), operation.FindComparison("grpc")!.Ratio
                .Estimate);
            ReportLines.Add($"turns of {turn}, {operation.Name}, {operation.InFlight} in flight: gRPC "
                + $"{FormatRatio(operation.FindComparison("grpc")!.Ratio)}"
                + $" scatters by {ComputeScatter(rest, grpc):0.000} in 1.5 s, the twin "
                + $"{FormatRatio(operation.FindComparison("rest-twin")!.Ratio)} by "
                + $"{ComputeScatter(rest, twin):0.000}");

            TimeRecord Time(string arm) => operation.GetCell(arm).Time!;
        }
    }

    public override Task FinishAsync(CancellationToken cancellation)
    {
        ReportLines.AddRange(_undisturbedRatios.Select(one => $"bare loop, {one.Key}: {one.Value:0.000}"));
        foreach (var (method, ratio) in _undisturbedRatios)
        {
            var (usual, longest) = (_found[(DefaultTurn, method, 1)], _found[("50ms", method, 1)]);
            Require(
                usual.Scatter <= longest.Scatter * (1 + MaximumDifference),
                $"{method}: {usual.Scatter:0.000} and {longest.Scatter:0.000}");
            Require(Math.Abs((usual.Ratio / ratio) - 1) <= MaximumDifference, $"{method}: {usual.Ratio:0.000}, a bare loop {ratio:0.000}");
        }

        return Task.CompletedTask;
    }

    // The standard deviation of an iteration's log ratio, scaled to the duration of two segments.
    private static double ComputeScatter(TimeRecord baseline, TimeRecord contender)
    {
        var variance = LaunchInterval.VarianceOfRounds(baseline.LaunchNanoseconds, contender.LaunchNanoseconds);
        var iterations = baseline.LaunchNanoseconds.Sum(launch => launch.Count);
        var seconds = ((baseline.MeanNanoseconds * baseline.Calls) + (contender.MeanNanoseconds * contender.Calls)) / iterations / 1e9;
        return Math.Sqrt(variance * seconds / (2 * Segment.TotalSeconds));
    }
}
