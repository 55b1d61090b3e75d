namespace RpcBench.Bench.Tests.Records;

/// <summary>The sweep that the documents show.</summary>
public sealed class SweepRecordTests
{
    private static readonly LoadRecord Sweep =
        RecordFiles.Load.Read(Path.Combine(BenchProgram.Repository, "docs", "figures", "sweep.json"));

    [Fact]
    public void WhoeverDividesTheRatesGetsARatioInsideTheInterval()
    {
        var valid = Sweep.Points.Where(point => point.Cells.All(cell => cell.InvalidBecause.Count == 0)).ToList();

        Assert.NotEmpty(valid);
        Assert.All(valid, point => Assert.All(OfRates(point), compared => Assert.InRange(
            Rate(point, compared.Baseline) / Rate(point, compared.Contender), compared.Ratio.Low, compared.Ratio.High)));
    }

    private static IEnumerable<ComparisonRecord> OfRates(LoadPointRecord point) =>
        point.Comparisons.Where(compared => compared.Quantity == Quantities.TimePerCall);

    private static double Rate(LoadPointRecord point, string arm) => point.Cells.Single(cell => cell.Arm == arm).PerSecond;
}
