namespace RpcBench.Bench.Tests.Runs;

public sealed class MeasurementPlanTests
{
    private static readonly MeasurementPlan Options = new()
    {
        Compared = BenchRuns.CreateRun(Catalogue.Standard),
        Operations = Catalogue.StandardOperations,
        Seed = 1,
    };

    [Theory]
    [InlineData(null, false, 3)]
    [InlineData(1, false, 2)]
    [InlineData(3, false, 3)]
    [InlineData(7, false, 7)]
    [InlineData(null, true, MeasurementPlan.QuickLaunches)]
    public void LaunchesDefaultToThreeOrTheFirstAnalysisAndAreNeverOne(int? given, bool isQuick, int launches) =>
        Assert.Equal((launches, null), Launches((Options with { IsQuick = isQuick }).WithLaunches(given)));

    [Theory]
    [InlineData("The round trips of 1ms, 35ms and 148ms do not fit into --budget and are left out. --budget 12m measures all distances.",
        "--budget", "2m")]
    [InlineData(null, "--budget", "12m")]
    [InlineData(null, "--budget", "2m", "--network", "local")]
    public void AMapNamesTheDistancesThatItsBudgetLeavesOut(string? expected, params string[] arguments) =>
        Assert.Equal(
            expected,
            ((MeasurementPlan)BenchInProcess.Application.Plan(["map", .. arguments])).OmissionNote is { } left
                ? DiagnosticText.Describe(left, [])
                : null);

    [Theory]
    [InlineData(3, "about 7 min 30 s, usually 1 min 5 s: a call of Get takes 3.000 s; shorter with --quick, --in-flight 1, --filter, "
        + "--launches 2")]
    [InlineData(2, "about 7 min 30 s, usually 1 min 5 s: a call of Get takes 3.000 s")]
    public void ALongRunNamesAWayToShortenIt(int launches, string expected)
    {
        var options = Options with { Launches = launches, IsQuick = launches == 2, InFlight = launches == 2 ? [1] : [1, 16] };

        Assert.Equal(expected, options.DescribeLength(
            TimeSpan.FromSeconds(450), TimeSpan.FromSeconds(65), "Get", TimeSpan.FromSeconds(3), launches == 2 ? 1 : 4));
    }

    [Fact]
    public void AGivenTimeIsUsedCompletely()
    {
        var time = TimeSpan.FromMinutes(20);
        Assert.Equal((3, time), Launches((Options with { UntilDecided = time }).WithLaunches(null)));
        Assert.Equal((9, time), Launches((Options with { UntilDecided = time }).WithLaunches(9)));
    }

    [Fact]
    public void TheOptionsSetTheLengthOfALaunch()
    {
        Assert.Equal(new LaunchLengthOptions(), Read().Length);
        var chosen = Read(
            "--launches", "5", "--iterations", "7", "--warmup", "2", "--iteration-time", "20ms", "--calls", "40", "--turn", "2ms");
        Assert.Equal(5, chosen.Launches);
        Assert.Equal(
            new LaunchLengthOptions(Rounds: 7, WarmUpRounds: 2, BlockMilliseconds: 20, Calls: 40, TurnMilliseconds: 2), chosen.Length);
    }

    [Fact]
    public void ByDefaultOnlyTheTwelveMethodsAreMeasured() => Assert.Equal(
        Catalogue.StandardOperations.Select(operation => operation.Name), Read().Operations.Select(operation => operation.Name));

    [Theory]
    [InlineData(12, "--iterations", "3")]
    [InlineData(4, "--filter", "*Book*")]
    [InlineData(3, "--filter", "*book")]
    [InlineData(1, "--filter", "GetSmallPayload")]
    [InlineData(3, "--filter", "*GetSmall*", "*GetBook*", "*ListLargePayloads*")]
    [InlineData(3, "--filter", "*GetSmall*", "--filter", "*GetBook*", "*ListLargePayloads*")]
    [InlineData(22, "--filter", "*")]
    [InlineData(22, "--list")]
    [InlineData(4, "--list", "--filter", "*Book*")]
    public void AFilterSelectsFromAllOperationsAndAListShowsAll(int operations, params string[] arguments) =>
        Assert.Equal(operations, Read(arguments).Operations.Count);

    private static MeasurementPlan Read(params string[] arguments) => (MeasurementPlan)BenchInProcess.Application.Plan(arguments);

    private static (int Fewest, TimeSpan? Time) Launches(MeasurementPlan options) => (options.Launches, options.UntilDecided);
}
