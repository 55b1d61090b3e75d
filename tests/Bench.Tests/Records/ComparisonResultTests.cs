namespace RpcBench.Bench.Tests.Records;

public sealed class ComparisonResultTests : InFolder
{
    [Fact]
    public void ARunsRecordGivesEveryArmOfEveryOperationWithItsRatio()
    {
        var path = Path.Combine(BuiltProgram.Repository, "docs", "figures", "run.json");
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
            Assert.Equal(operation.CellOf("grpc").Time!.MeanNanoseconds, contender.MeanNanoseconds);
        });
    }

    [Fact]
    public void ALoadsRecordGivesEveryArmOfEveryLoad()
    {
        var load = LoadRecordBuilder.Whole();
        RecordFiles.Load.Write(At("load.json"), load);

        var measured = ComparisonResult.Read(At("load.json")).Measured;

        Assert.Equal(
            load.Points.SelectMany(point => point.Cells.Select(cell => (point.Operation, point.Schedule, cell.Arm))),
            measured.Select(one => (one.Operation, one.Load, one.Arm)));
    }

    [Theory]
    [InlineData("{ \"schema\": \"rpcbench.promises\", \"version\": 1 }")]
    [InlineData("no record")]
    public void AnythingElseIsRefusedWithItsName(string content)
    {
        File.WriteAllText(At("run.json"), content);

        AssertHas(RefusalOf<RecordException>(() => ComparisonResult.Read(At("run.json"))), At("run.json"));
    }
}
