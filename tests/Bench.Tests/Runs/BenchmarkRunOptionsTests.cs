namespace RpcBench.Bench.Tests.Runs;

public sealed class BenchmarkRunOptionsTests
{
    private static readonly BenchmarkRunOptions Options = new() { Compared = OwnRuns.Compare(Catalogue.Standard), Seed = 1 };

    [Theory]
    [InlineData(null, false, 3)]
    [InlineData(1, false, 2)]
    [InlineData(3, false, 3)]
    [InlineData(7, false, 7)]
    [InlineData(null, true, BenchmarkRunOptions.QuickLaunches)]
    public void WithoutANumberThereAreThreeLaunchesOrAFirstLooksAndANumberIsThatNumberButNeverOne(int? given, bool isQuick, int launches) =>
        Assert.Equal((launches, null), Launches((Options with { IsQuick = isQuick }).WithLaunches(given)));

    [Theory]
    [InlineData("Round trips of 1ms, 35ms and 148ms do not fit into --budget and are left out; --budget 12m measures all distances.",
        "--budget", "2m")]
    [InlineData(null, "--budget", "12m")]
    [InlineData(null, "--budget", "2m", "--network", "local")]
    public void AMapSaysWhichDistancesItsBudgetLeavesOut(string? expected, params string[] arguments) =>
        Assert.Equal(
            expected,
            ((ValueTuple<BenchmarkRunOptions, BenchmarkSelection>)InProcess.Application.Plan(["map", .. arguments]))
                .Item1.LeavesOut is { } left
                ? DiagnosticWords.Describe(left, [])
                : null);

    [Theory]
    [InlineData(3, "about 7 min 30 s, usually 1 min 5 s: a call of Get takes 3.000 s; shorter with --quick, --in-flight 1, --filter, "
        + "--launches 2")]
    [InlineData(2, "about 7 min 30 s, usually 1 min 5 s: a call of Get takes 3.000 s")]
    public void ALongRunSaysSoAndWhatShortensIt(int launches, string expected)
    {
        var options = Options with { Launches = launches, IsQuick = launches == 2, InFlight = launches == 2 ? [1] : [1, 16] };

        Assert.Equal(expected, options.DescribeLength(
            TimeSpan.FromSeconds(450), TimeSpan.FromSeconds(65), "Get", TimeSpan.FromSeconds(3), launches == 2 ? 1 : 4));
    }

    [Fact]
    public void WhoeverGivesATimeGetsAllOfIt()
    {
        var time = TimeSpan.FromMinutes(20);
        Assert.Equal((3, time), Launches((Options with { UntilDecided = time }).WithLaunches(null)));
        Assert.Equal((9, time), Launches((Options with { UntilDecided = time }).WithLaunches(9)));
    }

    private static (int Fewest, TimeSpan? Time) Launches(BenchmarkRunOptions options) => (options.Launches, options.UntilDecided);
}
