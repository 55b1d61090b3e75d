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
    public void ARunOfOtherOperationsIsNoMap()
    {
        Assert.True(MapResult.IsThereFor(MapRecords.Of((1, [1, 1, 1]))));
        Assert.False(MapResult.IsThereFor(RecordBuilder.Whole()));
    }

    [Fact]
    public void TheSizeThatARecordHasMakesAMapOfOperationsOfAnyName()
    {
        var record = MapRecords.Of((1, [2, 1.25, 0.8])).WithEach(
            operation => operation with { Name = $"Orders{operation.Size}" });

        Assert.Equal([1, 10, 100], MapResult.Read(RunResult.Read(record)).Single().Takes);
        Assert.True(MapResult.IsThereFor(record));
    }
}
