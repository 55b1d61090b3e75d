using RpcBench.Bench.Reports.Charts;

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
    public void AnEvenAxisCanGoUpThePicture()
    {
        var axis = new Axis(0, 800, 260, 44, IsLogarithmic: false);

        Assert.Equal((260, 152, 44), (axis.At(0), axis.At(400), axis.At(800)));
    }

    [Theory, InlineData(-5), InlineData(0), InlineData(0.5)]
    public void WhatIsBelowTheAxisIsPutAtItsEnd(double value) => Assert.Equal(10, new Axis(1, 100, 10, 20, IsLogarithmic: true).At(value));

    [Theory, InlineData(0), InlineData(1), InlineData(int.MaxValue)]
    public void EveryStepHasAPlace(int step) => Assert.InRange(ChartAxis.OfSteps("calls in flight", [0, step]).At(0, 100).At(step), 0, 100);
}
