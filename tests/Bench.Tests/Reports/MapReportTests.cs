namespace RpcBench.Bench.Tests.Reports;

public sealed class MapReportTests
{
    [Fact]
    public void TheCrossingLiesBetweenItsNeighboursOnALogarithmicScale()
    {
        var map = MapResult.Read(RunResult.FromRecord(MapRecords.Create((1, [2, 1.25, 0.8])))).Single();

        Assert.Equal(Math.Sqrt(10_240 * 102_400.0), Assert.Single(map.FindCrossings(0)).Bytes, 6);
    }

    [Fact]
    public void OnlyItsVerbMakesARunOverSizesAMap()
    {
        const string OfMaps = "Where each arm is faster";
        var record = MapRecords.Create((1, [2, 1.25, 0.8]));

        AssertHas(RunKinds.RenderPage(record), OfMaps);
        AssertLacks(RunKinds.RenderPage(record with { Verb = RunDocument.DefaultVerb }), OfMaps);
    }

    [Fact]
    public void ARecordsSizesMakeAMapWhateverTheOperationNames()
    {
        var record = MapRecords.Create((1, [2, 1.25, 0.8])).WithEachOperation(
            operation => operation with { Name = $"Orders{operation.Size}" });

        Assert.Equal([1, 10, 100], MapResult.Read(RunResult.FromRecord(record)).Single().ObjectCounts);
    }
}
