using MathNet.Numerics.Distributions;

namespace RpcBench.Statistics.Tests;

public sealed class DifferenceIntervalTests
{
    [Theory, InlineData(1), InlineData(2), InlineData(3), InlineData(4), InlineData(5), InlineData(8)]
    public void AWilliamsSquareIsBalancedForPositionAndPredecessor(int things)
    {
        var rows = WilliamsSquare.Rows(things);
        var each = rows.Count / things;

        Assert.Equal(things % 2 == 0 || things == 1 ? things : 2 * things, rows.Count);
        Assert.All(rows, row => Assert.Equal(Enumerable.Range(0, things), row.Order()));
        Assert.All(Enumerable.Range(0, things), place =>
            Assert.All(rows.GroupBy(row => row[place]), thing => Assert.Equal(each, thing.Count())));
        var steps = rows.SelectMany(row => row.Zip(row.Skip(1))).GroupBy(step => step).ToList();
        Assert.Equal(things * (things - 1), steps.Count);
        Assert.All(steps, step => Assert.Equal(each, step.Count()));
    }

    [Fact]
    public void OneDifferenceHasStudentsIntervalOverRowsAndOverLaunches()
    {
        // The means of the launches are 2 and 6. Between launches the deviation is 2.828427 and t(1, 0.975) is 12.706205. Within launches
        // the deviation of the rows is 1.414214 and t(2, 0.975) is 4.302653.
        var interval = Assert.Single(DifferenceInterval.Compute([new(1, [[1, 3], [5, 7]])], 0.95));

        Assert.Equal((4.0, 2, 4), (interval.Estimate, interval.Launches, interval.Rows));
        Assert.Equal(4.302653 * Math.Sqrt(2.0 / 4), interval.HalfWidthOverRows, 4);
        Assert.Equal(12.706205 * Math.Sqrt(8.0 / 2), interval.HalfWidthOverLaunches, 4);
        Assert.Equal(interval.HalfWidthOverLaunches, interval.HalfWidth);
    }

    [Fact]
    public void ALaunchOfFewRowsWeighsAsMuchInTheIntervalAsInTheEstimate()
    {
        // Within both launches the variance is (2 + 6) / (1 + 5). The variance of the mean of their means is a quarter of it times (1/2 +
        // 1/6). t(6, 0.975) is 2.446912.
        var interval = Assert.Single(DifferenceInterval.Compute([new(1, [[1, 3], [5, 7, 5, 7, 5, 7]])], 0.95));

        Assert.Equal(4.0, interval.Estimate);
        Assert.Equal(2.446912 * Math.Sqrt(8.0 / 6 * ((1.0 / 2) + (1.0 / 6))) / 2, interval.HalfWidthOverRows, 4);
    }

    [Fact]
    public void OneLaunchHasNoInterval() =>
        Assert.Equal(double.PositiveInfinity, Assert.Single(DifferenceInterval.Compute([new(1, [[1, 2, 3]])], 0.95)).HalfWidth);

    [Fact]
    public void MoreDifferencesRaiseTheConfidenceOfEachInterval() =>
        Assert.All(DifferenceInterval.Compute([.. Enumerable.Repeat(new WeightedRows(1, [[1, 2], [2, 4]]), 10)], 0.95), interval =>
            Assert.Equal(0.995, interval.Confidence, 9));

    [Theory, InlineData(0), InlineData(1), InlineData(4)]
    public void AllFourteenIntervalsOfARunHoldTogetherAtTheirConfidence(double launchDeviation)
    {
        const int Runs = 2000;
        var random = new Random(7);
        var hold = 0;
        for (var run = 0; run < Runs; run++)
        {
            IReadOnlyList<WeightedRows> differences =
                [.. Enumerable.Range(0, 14).Select(_ => new WeightedRows(1, Launches(random, launchDeviation)))];
            hold += DifferenceInterval.Compute(differences, 0.95).All(interval => interval.Low <= 0 && interval.High >= 0) ? 1 : 0;
        }

        // If launches do not differ, the wider of two intervals covers the truth more often.
        Assert.InRange(hold, 0.94 * Runs, Runs);
    }

    [Fact]
    public void ADifferenceOfManyArmsDoesNotWidenThoseOfTwo()
    {
        var random = new Random(11);
        var (held, runs) = (new int[2], 2000);
        for (var run = 0; run < runs; run++)
        {
            // Seven differences of two arms each, and seven of differences. Launches scatter in proportion to the weights, from 2/3 to 4.
            double[] weights = [.. Enumerable.Repeat(2.0 / 3, 7), .. Enumerable.Repeat(4.0, 7)];
            var intervals = DifferenceInterval.Compute(
                [.. weights.Select(weight => new WeightedRows(
                    weight, [.. Launches(random, 4).Select(rows => rows.Select(row => row * Math.Sqrt(weight)).ToList())]))], 0.3);
            for (var kind = 0; kind < 2; kind++)
            {
                held[kind] += intervals.Skip(7 * kind).Take(7).Count(interval => interval.ContainsZero);
            }
        }

        // Each interval covers with 0.95. Fourteen that cover together, by Bonferroni, would cover only with 0.3.
        Assert.All(held, count => Assert.InRange(count / 7.0 / runs, 0.94, 0.96));
    }

    private static IReadOnlyList<IReadOnlyList<double>> Launches(Random random, double launchDeviation) =>
    [
        .. Enumerable.Range(0, 4).Select(_ =>
        {
            var shift = Normal.Sample(random, 0, 1) * launchDeviation;
            return Enumerable.Range(0, 16).Select(_ => shift + Normal.Sample(random, 0, 3)).ToList();
        }),
    ];
}
