using RpcBench.Bench.Tests.Reports.Load.Crank;
using RpcBench.Records;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Records;

/// <summary>Records of before arms were data are read as if they had been written today.</summary>
public sealed class OlderRecordTests : InFolder
{
    private static readonly string Figures = Path.Combine(CrankConfiguration.Repository, "docs", "figures");

    [Fact]
    public void TheFiguresOfTheRepositoryAreReadWhateverTheirVersion()
    {
        var run = RecordFiles.Run.Read(Path.Combine(Figures, "run.json"));
        var load = RecordFiles.Load.Read(Path.Combine(Figures, "sweep.json"));
        var study = RecordFiles.Study.Read(Path.Combine(Figures, "study.json"));

        Assert.All([run.Arms, load.Arms, study.Arms], arms => Assert.Equal(["rest", "grpc"], arms.Select(arm => arm.Id)));
        Assert.All(run.Networks.SelectMany(network => network.Operations), operation =>
        {
            Assert.Equal(["rest", "grpc"], operation.Cells.Select(cell => cell.Arm));
            Assert.Equal(("rest", "time per call"), (operation.Against("grpc")!.Baseline, operation.Against("grpc")!.Quantity));
        });
        Assert.All(load.Points, point =>
        {
            Assert.Equal(["rest", "grpc"], point.Cells.Select(cell => cell.Arm));
            Assert.Equal(("rest", "grpc"), (Assert.Single(point.Comparisons).Baseline, point.Comparisons[0].Contender));
        });
        Assert.NotEmpty(study.Studies);
    }

    [Fact]
    public void ARunsSidesAreCellsAndComparisonsOfTwoArms()
    {
        var record = RecordFiles.Run.Read(Write("run.json", OlderRecords.Run));

        Assert.Equal(RunRecord.CurrentVersion, record.Version);
        Assert.Equal([new("rest", "REST", "rest", "json", "1.1"), new ArmRecord("grpc", "gRPC", "grpc", "protobuf", "2.0")], record.Arms);
        var (measured, unmeasured) = (record.Networks[0].Operations[0], record.Networks[0].Operations[1]);
        Assert.Equal([("rest", 1.0), ("grpc", 3.0)], measured.Cells.Select(cell => (cell.Arm, cell.Wire!.SentBytes)));
        Assert.Equal([new("rest", "grpc", Quantities.TimePerCall, new(0.5, 0.4, 0.6, 0.95, 40), Verdict.ContenderFaster)], measured.Comparisons);
        Assert.Equal([new() { Arm = "rest" }, new CellRecord { Arm = "grpc" }], unmeasured.Cells);
        Assert.Empty(unmeasured.Comparisons);
        Assert.Equal(["rest", "grpc"], record.Networks[0].Cold.Select(cold => cold.Arm));
        Assert.Equal([new("REST", "a"), new ResponseRecord("gRPC", "b")], Assert.Single(record.Check.Mismatches).Answers);
    }

    [Fact]
    public void OfTwoSourcesOfTimesThePairedBlocksAreKeptOnWhichTheVerdictsRest()
    {
        var record = RecordFiles.Run.Read(Write("run.json", OlderRecords.Run));

        var operation = record.Networks[0].Operations[0];
        var time = operation.Of("rest").Time!;
        Assert.Equal((20, 30, 19, 700, 41), (time.MeanNanoseconds, time.Calls, time.P50Nanoseconds, time.AllocatedBytes, time.MaxNanoseconds));
        Assert.Equal([18, 20, 22], Assert.Single(time.LaunchNanoseconds));
        Assert.Equal(2, time.StandardDeviationNanoseconds, tolerance: 1e-12);

        // Student's quantile for two degrees of freedom at 99.95 %, from tables, is 31.599.
        Assert.Equal(31.599 * 2 / Math.Sqrt(3), time.ErrorNanoseconds!.Value, tolerance: 0.01);
        Assert.Equal((1, 0), (operation.InFlight, record.Networks[0].Launches.Count));
        Assert.Null(operation.Of("grpc").Time);
        Assert.Contains(record.Notes, note => note.Contains("one launch", StringComparison.Ordinal));
    }

    [Fact]
    public void ALoadsSidesAreCellsAndComparisonsOfTwoArms()
    {
        var record = RecordFiles.Load.Read(Write("load.json", OlderRecords.Load));

        Assert.Equal(["rest 1.1 http://server:5080/", "grpc 2.0 "], record.Arms.Select(arm => $"{arm.Id} {arm.HttpVersion} {arm.Target}"));
        var point = Assert.Single(record.Points);
        Assert.Equal(["rest", "grpc"], point.Cells.Select(cell => cell.Arm));
        Assert.Equal([new("rest", "grpc", Quantities.TimePerCall, new(0.5, 0.4, 0.6, 0.95, 40), Verdict.BaselineFaster)], point.Comparisons);
        Assert.Equal(["rest", "grpc"], record.Ceilings.Select(ceiling => ceiling.Arm));
        Assert.Equal(("grpc", "grpc"), (Assert.Single(record.Capacities).Arm, record.Capacities[0].AtCapacity!.Arm));
        Assert.Equal("rest", Assert.Single(record.Streaming).Arm);
    }

    [Fact]
    public void ALoadOfOneApiHasThatArmAlone()
    {
        var record = RecordFiles.Load.Read(Write("load.json", OlderRecords.LoadOfOne));

        Assert.Equal("grpc", Assert.Single(record.Arms).Id);
        Assert.Equal("grpc", Assert.Single(record.Points[0].Cells).Arm);
        Assert.Empty(record.Points[0].Comparisons);
    }

    [Fact]
    public void AStudyKeepsItsSidesAndItsVerdictsHaveTheNamesOfToday()
    {
        var record = RecordFiles.Study.Read(Write("study.json", OlderRecords.Study));

        Assert.Equal([("rest", "1.1"), ("grpc", "2.0")], record.Arms.Select(arm => (arm.Id, arm.HttpVersion)));
        Assert.Equal(Verdict.ContenderFaster, record.Studies[0].Workloads[0].LikeForLike.Verdict);
        Assert.Equal("REST", record.Studies[0].Counts[0].Api);
    }

    [Theory]
    [InlineData("\"rest\": {},", "\"rest\": 5,", "'networks[0].operations[1].cells[0]'")]
    [InlineData("\"rest\": {},", "\"rest\": { \"wire\": { \"calls\": 1 } },", "'networks[0].operations[1].cells[0].wire.sentBytes' is missing")]
    [InlineData("\"GrpcFaster\"", "\"Fast\"", "'networks[0].operations[0].comparisons[0].verdict'")]
    [InlineData("\"restHttpVersion\": \"1.1\",", "", "'arms[0].httpVersion' is null")]
    [InlineData("\"Wide\"", "\"\\ud800\"", "'networks[0].operations[0].family'")]
    [InlineData("\"rest\": \"a\"", "\"rest\": null", "'check.mismatches[0].answers[0].text' is null")]
    public void AMemberThatIsWrongIsNamedAsItIsToday(string right, string wrong, string expected) =>
        AssertHas(Refusal(OlderRecords.Run.Replace(right, wrong, StringComparison.Ordinal)), expected);

    [Fact]
    public void AMemberThatIsThereTwiceIsRefused() =>
        AssertHas(Refusal(OlderRecords.Run.Replace("\"rest\": {},", "\"rest\": {}, \"rest\": {},", StringComparison.Ordinal)), "run.json");

    [Fact]
    public void AFigureChangedByHandIsRefused()
    {
        var path = Write("run.json", OlderRecords.Run);
        File.WriteAllText(path, File.ReadAllText(path).Replace("\"seed\": 7", "\"seed\": 8", StringComparison.Ordinal));

        AssertHas(Assert.Throws<RecordException>(() => RecordFiles.Run.Read(path)).Message, "was changed");
    }

    private string Refusal(string open)
    {
        Assert.NotEqual(OlderRecords.Run, open);
        return RefusalOf<RecordException>(() => RecordFiles.Run.Read(Write("run.json", open)));
    }

    private string Write(string name, string open)
    {
        File.WriteAllText(At(name), SealedJson.Seal(open));
        return At(name);
    }
}
