using MathNet.Numerics.Distributions;

namespace RpcBench.Statistics.Tests;

public sealed class LaunchMeanTests
{
    private const int Runs = 2000;

    [Fact]
    public void DifferingLaunchesGiveAWideIntervalEvenIfTheirIterationsAgree()
    {
        var half = LaunchMean.HalfWidth([Iterations(100), Iterations(105), Iterations(100), Iterations(105)]);

        // Student's t with three degrees of freedom: 3.182 times a standard error of 2.887 / 2.
        Assert.Equal(4.59, half!.Value, 0.01);
        Assert.True(half > 10 * new BenchmarkDotNet.Mathematics.Statistics(
            [.. new[] { 100.0, 100, 100, 100 }.SelectMany(time => Iterations(time))]).ConfidenceInterval.Margin);
    }

    [Fact]
    public void TwoLaunchesGiveAWideInterval() => Assert.Equal(12.706 * 2.5, LaunchMean.HalfWidth([[100.0], [105.0]])!.Value, 0.01);

    [Fact]
    public void OneLaunchHasNoInterval()
    {
        Assert.Null(LaunchMean.HalfWidth([Iterations(100)]));
        Assert.Null(LaunchMean.HalfWidth([Iterations(100), []]));
        Assert.Null(LaunchMean.HalfWidth([]));
    }

    [Theory, InlineData(8, 8), InlineData(4, 12)]
    public void TheIntervalContainsTheTrueMeanInNineteenOfTwentyRunsForUnequalLaunches(int fewest, int most)
    {
        var random = new Random(1);

        var held = Enumerable.Range(0, Runs).Count(_ =>
        {
            var launches = Enumerable.Range(0, 8).Select(launch =>
            {
                var level = Normal.Sample(random, 100, 3);
                var count = launch % 2 == 0 ? fewest : most;
                return (IReadOnlyList<double>)[.. Enumerable.Range(0, count).Select(_ => Normal.Sample(random, level, 1))];
            }).ToList();
            return Math.Abs(launches.SelectMany(launch => launch).Average() - 100) <= LaunchMean.HalfWidth(launches);
        });

        Assert.InRange(held, Runs * 0.92, Runs * 0.97);
    }

    // The iterations of one launch differ by a hundredth of a per cent.
    private static List<double> Iterations(double time) =>
        [.. Enumerable.Range(0, 16).Select(round => time * (1 + (((round % 3) - 1) * 1e-4)))];
}
