namespace RpcBench.Bench.Tests.Records;

public sealed class ComparisonResultTests : TemporaryFolderTest
{
    [Fact]
    public void ARunRecordContainsEveryArmOfEveryOperationWithItsRatio()
    {
        var path = Path.Combine(BenchProgram.Repository, "docs", "figures", "run.json");
        var operations = RecordFiles.Run.Read(path).Networks[0].Operations;

        var result = ComparisonResult.Read(path);

        Assert.Equal((ExitCodes.Success, Path.GetDirectoryName(path)), (result.ExitCode, result.Folder));
        Assert.Equal(operations.Sum(operation => operation.Cells.Count), result.Measured.Count);
        Assert.All(operations, operation =>
        {
            var contender = result.Measured.Single(
                one => one.Operation == operation.Name && one.CallsInFlight == operation.InFlight && one.Arm == "grpc");
            var (compared, time) = (operation.Comparisons[0], contender.Time!);
            Assert.Equal(
                (compared.Ratio.Estimate, compared.Ratio.Low, compared.Ratio.High, compared.Verdict),
                (time.Estimate, time.Low, time.High, time.Verdict));
            Assert.Equal(operation.GetCell("grpc").Time!.MeanNanoseconds, contender.MeanNanoseconds);
        });
    }

    [Fact]
    public void ALoadRecordContainsEveryArmOfEveryLoad()
    {
        var load = LoadRecordBuilder.Complete();
        RecordFiles.Load.Write(PathTo("load.json"), load);

        var measured = ComparisonResult.Read(PathTo("load.json")).Measured;

        Assert.Equal(
            load.Points.SelectMany(point => point.Cells.Select(cell => (point.Operation, point.Schedule, cell.Arm))),
            measured.Select(one => (one.Operation, one.Load, one.Arm)));
    }

    [Theory]
    [InlineData("{ \"schema\": \"rpcbench.promises\", \"version\": 1 }")]
    [InlineData("no record")]
    public void OtherContentIsRefusedByName(string content)
    {
        File.WriteAllText(PathTo("run.json"), content);

        AssertHas(RefusalOf<RecordException>(() => ComparisonResult.Read(PathTo("run.json"))), PathTo("run.json"));
    }
}
