using MathNet.Numerics.Distributions;

namespace RpcBench.Statistics.Tests;

public sealed class ContourTests
{
    [Fact]
    public void AZeroCrossingIsFoundByLinearInterpolation()
    {
        Assert.Equal([1.25], Contour.FindCrossings([0, 1, 2], [2, 1, -3]));
        Assert.Equal([0.5, 1.5], Contour.FindCrossings([0, 1, 2], [1, -1, 1]));
        Assert.Empty(Contour.FindCrossings([0, 1, 2], [1, 2, 0]));
        Assert.Empty(Contour.FindCrossings([0, 1, 2], [1, double.NaN, -1]));
        Assert.Empty(Contour.FindCrossings([], []));
    }

    [Fact]
    public void APlaneHasOneStraightContour()
    {
        // The value is zero where the column is 1.5, in every row.
        var pieces = Contour.FindSegments([.. Enumerable.Range(0, 3).Select(_ => (IReadOnlyList<double>)[-1.5, -0.5, 0.5, 1.5])]);

        Assert.Equal(2, pieces.Count);
        Assert.All(pieces, piece => Assert.Equal((1.5, 1.5), (piece.FromColumn, piece.ToColumn)));
        Assert.Equal([0, 1, 1, 2], pieces.SelectMany(piece => new[] { piece.FromRow, piece.ToRow }.Order()));
    }

    [Fact]
    public void ValuesOfOneSignHaveNoContour() => Assert.Empty(Contour.FindSegments([[1, 2, 3], [2, 3, 4], [0, 1, 2]]));

    [Fact]
    public void AStripOfTheOtherSignHasTwoContours() =>
        Assert.Equal([0.5, 1.5], Contour.FindSegments([[1, -1, 1], [1, -1, 1]]).Select(piece => piece.FromColumn).Order());

    [Fact]
    public void TheCentreResolvesAnAmbiguousSquare()
    {
        // The high corners are connected: there is a line around each low corner, the upper right and the lower left.
        Assert.Equal([new(0.75, 0, 1, 0.25), new(0.25, 1, 0, 0.75)], Contour.FindSegments([[3, -1], [-1, 3]]));
        Assert.Equal([new(0, 0.25, 0.25, 0), new(1, 0.75, 0.75, 1)], Contour.FindSegments([[1, -3], [-3, 1]]));
    }

    [Fact]
    public void NoContourIsDrawnAtMissingValues() =>
        Assert.Equal(new ContourSegment(0.5, 0, 0.5, 1), Assert.Single(Contour.FindSegments([[-1, 1, double.NaN], [-1, 1, 1]])));

    [Fact]
    public void TheTrueCrossingIsInsideTheIntervalsAtTheirConfidence()
    {
        const double True = 2.3;
        const double Deviation = 0.2;
        var noise = new Normal(0, Deviation, new Random(5));
        var half = Deviation * Normal.InvCDF(0, 1, 0.995);
        var held = Enumerable.Range(0, 4000).Count(_ =>
        {
            double[] places = [0, 1, 2, 3, 4];
            double[] found = [.. places.Select(place => place - True + noise.Sample())];
            var ends = new[] { -half, half }.SelectMany(end => Contour.FindCrossings(places, [.. found.Select(value => value + end)]))
                .ToList();
            return ends.Count > 0 && ends.Min() <= True && ends.Max() >= True;
        });

        Assert.InRange(held / 4000.0, 0.95, 1);
    }
}
