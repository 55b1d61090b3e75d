namespace RpcBench.Bench.Tests.Reports;

public sealed class AxisTests
{
    [Fact]
    public void OnALogarithmicAxisEqualRatiosAreEquallyFarApart()
    {
        var axis = new Axis(1, 1000, 0, 300, IsLogarithmic: true);

        Assert.Equal([0, 100, 200, 300], new double[] { 1, 10, 100, 1000 }.Select(value => Math.Round(axis.At(value), 9)));
    }

    [Fact]
    public void ALinearAxisMayRunUpwards()
    {
        var axis = new Axis(0, 800, 260, 44, IsLogarithmic: false);

        Assert.Equal((260, 152, 44), (axis.At(0), axis.At(400), axis.At(800)));
    }

    [Theory, InlineData(-5), InlineData(0), InlineData(0.5)]
    public void AValueBelowTheAxisIsDrawnAtItsEnd(double value)
        => Assert.Equal(10, new Axis(1, 100, 10, 20, IsLogarithmic: true).At(value));

    [Theory, InlineData(0), InlineData(1), InlineData(int.MaxValue)]
    public void EveryStepHasAPosition(int step)
        => Assert.InRange(ChartAxis.CreateForSteps("calls in flight", [0, step]).Place(0, 100).At(step), 0, 100);

    [Theory]
    [InlineData(688, new double[] { 0, 200, 400, 600, 800 })]
    [InlineData(18.4, new double[] { 0, 5, 10, 15, 20 })]
    [InlineData(5, new double[] { 0, 1, 2, 3, 4, 5 })]
    [InlineData(0.0042, new double[] { 0, 0.001, 0.002, 0.003, 0.004, 0.005 })]
    public void LinearTicksStepByOneTwoOrFiveAndCoverTheLargest(double largest, double[] expected) =>
        Assert.Equal(expected, Ticks.Linear(largest, count: 5), (first, second) => Math.Abs(first - second) <= largest * 1e-9);

    [Theory, InlineData(0), InlineData(double.NaN), InlineData(double.PositiveInfinity)]
    public void AnEmptyAxisHasTwoEnds(double largest) => Assert.Equal([0, 1], Ticks.Linear(largest, count: 5));

    [Theory]
    [InlineData(231, 18_420, new double[] { 200, 500, 1000, 2000, 5000, 10_000, 20_000 })]
    [InlineData(100, 1000, new double[] { 100, 200, 500, 1000 })]
    [InlineData(3, 4, new double[] { 2, 5 })]
    [InlineData(5, 5, new double[] { 5 })]
    public void LogarithmicTicksCoverTheSmallestAndTheLargest(double smallest, double largest, double[] expected) =>
        Assert.Equal(expected, Ticks.Logarithmic(smallest, largest), (first, second) => Math.Abs(1 - (second / first)) <= 1e-9);

    [Theory, InlineData(1000, true), InlineData(0.001, true), InlineData(2000, false), InlineData(500, false)]
    public void PowersOfTenAreKnown(double mark, bool expected) => Assert.Equal(expected, Ticks.IsPowerOfTen(mark));
}
