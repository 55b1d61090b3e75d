namespace RpcBench.Bench.Tests.Runs.Launches;

public sealed class BenchmarkStepsTests
{
    // In the previous launch, the rounds took three quarters of the time.
    private static readonly PhaseRecord[] Before =
    [
        new(RunPhase.WarmUp, 15, 0), new(RunPhase.TimedAlone, 20, 18), new(RunPhase.TimedInFlight, 15, 9),
        new(RunPhase.BetweenIterations, 7, 0), new(RunPhase.DatabaseTime, 3, 0),
    ];

    [Theory, InlineData(1, 100), InlineData(0.5, 62.5), InlineData(0, 25)]
    public void ALaterLaunchWithFewerCellsShortensOnlyItsRounds(double measured, double seconds) => Assert.Equal(
        TimeSpan.FromSeconds(seconds), LaunchEstimator.EstimateAddedLaunch(TimeSpan.FromSeconds(100), Before, measured));
}
