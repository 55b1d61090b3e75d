namespace RpcBench.Bench.Tests.Reports;

public sealed class MapReportTests
{
    [Fact]
    public void TheCrossingLiesBetweenItsNeighboursOnALogarithmicScale()
    {
        var map = MapResult.Read(RunResult.Read(MapRecords.Of((1, [2, 1.25, 0.8])))).Single();

        Assert.Equal(Math.Sqrt(10_240 * 102_400.0), Assert.Single(map.Crossings(0)).Bytes, 6);
    }

    [Fact]
    public void ARunOverSizesIsAMapBecauseOfItsVerbAlone()
    {
        const string OfMaps = "Where each arm is faster";
        var record = MapRecords.Of((1, [2, 1.25, 0.8]));

        AssertHas(RunKinds.Page(record), OfMaps);
        AssertLacks(RunKinds.Page(record with { Verb = RunDocument.DefaultVerb }), OfMaps);
    }

    [Fact]
    public void TheSizeThatARecordHasMakesAMapOfOperationsOfAnyName()
    {
        var record = MapRecords.Of((1, [2, 1.25, 0.8])).WithEach(
            operation => operation with { Name = $"Orders{operation.Size}" });

        Assert.Equal([1, 10, 100], MapResult.Read(RunResult.Read(record)).Single().Takes);
    }
}
