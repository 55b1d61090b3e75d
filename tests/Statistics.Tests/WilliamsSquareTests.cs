namespace RpcBench.Statistics.Tests;

public sealed class WilliamsSquareTests
{
    [Theory, InlineData(1), InlineData(2), InlineData(3), InlineData(4), InlineData(5), InlineData(8)]
    public void EachStandsAsOftenInEveryPlaceAndAsOftenBehindEveryOther(int things)
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
}
