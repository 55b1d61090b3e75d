using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Reports;

public sealed class FigureTests
{
    [Theory]
    [InlineData(0, "0 %")]
    [InlineData(0.0004, "under 0.1 %")]
    [InlineData(0.05, "5 %")]
    [InlineData(0.0537, "5.4 %")]
    [InlineData(0.4149, "41 %")]
    [InlineData(1.25, "125 %")]
    public void PercentHasADecimalOnlyWhereItTells(double fraction, string expected) =>
        Assert.Equal(expected, Figure.Plain(Figure.Percent(fraction)));

    [Theory, InlineData(0.0539, "5.3 %"), InlineData(0.3999, "39 %"), InlineData(0.4, "40 %"), InlineData(0.0999, "9.9 %")]
    public void AtLeastNeverRoundsUp(double fraction, string expected) =>
        Assert.Equal(expected, Figure.Plain(Figure.PercentAtLeast(fraction)));

    [Fact]
    public void ARatioStandsWithItsInterval() =>
        Assert.Equal("0.847 [0.831, 0.864]", Figure.Interval(new RatioInterval(0.84731, 0.8309, 0.8641, 0.95, 30)));

    [Fact]
    public void APercentSignIsNeverLeftAloneOnALine() => AssertLacks(Figure.Percent(0.05), " ");

    [Fact]
    public void ExactFiguresReadBackAsTheyWere() => Assert.Equal(0.1 + 0.2, double.Parse(Figure.Exact(0.1 + 0.2)));

    [Theory, InlineData(double.NaN), InlineData(double.PositiveInfinity), InlineData(double.NegativeInfinity)]
    public void AQuotientByNothingIsNoFigure(double value) => Assert.All(
        new Func<double, string>[] { Figure.Ratio, Figure.Multiple, Figure.Times, Figure.RoundTrips, Figure.Significant, Figure.Count, Figure.Percent, Figure.Short },
        write => Assert.Equal(Figure.NotMeasured, write(value)));
}
