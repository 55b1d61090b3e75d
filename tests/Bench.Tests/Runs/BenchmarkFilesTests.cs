namespace RpcBench.Bench.Tests.Runs;

public sealed class BenchmarkFilesTests : TemporaryFolderTest
{
    private static readonly int[] Both = [1, 16];
    private static readonly ComparedArm[] EveryArm =
    [
        .. Catalogue.Declaration.Arms,
        .. Catalogue.Declaration.Factors.SelectMany(Catalogue.Declaration.ArmsOf).Except(Catalogue.Declaration.Arms).Distinct(),
    ];

    [Theory]
    [InlineData("rest", "Rest")]
    [InlineData("rest-h2", "RestH2")]
    [InlineData("proto-h1", "ProtoH1")]
    [InlineData("grpc-json-reflected", "GrpcJsonReflected")]
    [InlineData("json-h1-get", "JsonH1Get")]
    public void BenchmarkDotNetsReportsNameAnArmByItsId(string id, string method) =>
        Assert.Equal(method, EveryArm.Single(arm => arm.Id == id).MethodName);

    [Fact]
    public void EveryArmHasADistinctMethod() =>
        Assert.Equal(EveryArm.Length, EveryArm.Select(arm => arm.MethodName).Distinct(StringComparer.Ordinal).Count());

    [Theory, InlineData("1st-try", "_1stTry"), InlineData("-x-", "_X")]
    public void EveryArmIdGivesAValidMethodName(string id, string method) =>
        Assert.Equal(method, (Catalogue.Rest with { Id = id }).MethodName);

    [Fact]
    public void BenchmarkDotNetReportsOperationsCallsInFlightAndArmsInTheRunsOrder()
    {
        ComparedArm[] arms = [Catalogue.FindArm("rest-h2"), Catalogue.Grpc];
        ComparedOperation[] measured = [Catalogue.FindOperation("ListSmallPayloads"), Catalogue.FindOperation("GetSmallPayload")];
        var times = new LaunchTimes(measured, Both, arms, margin: 0.05, launchesBeforeFirstLook: null);
        times.BeginLaunch();
        foreach (var operation in measured)
        {
            foreach (var (inFlight, arm) in Both.SelectMany(_ => arms, (inFlight, arm) => (inFlight, arm.Id)))
            {
                times.AddLine(new(Iteration: new(operation.Name, inFlight, arm, 1, 100, 100_000)));
                times.AddLine(new(Iteration: new(operation.Name, inFlight, arm, 2, 100, 110_000)));
            }
        }

        Assert.Null(BenchmarkFiles.Write(PathTo("benchmarkdotnet"), arms, measured, [16, 1], times));

        using var report = JsonDocument.Parse(File.ReadAllText(PathTo("benchmarkdotnet/RpcBench-report-full.json")));
        var cases = report.RootElement.GetProperty("Benchmarks").EnumerateArray().ToList();
        Assert.Equal(
            from operation in measured
            from inFlight in Both
            from arm in arms
            select $"{arm.MethodName} Operation={operation.Name}&InFlight={inFlight}",
            cases.Select(one => $"{one.GetProperty("Method").GetString()} {one.GetProperty("Parameters").GetString()}"));
        Assert.All(cases, one => Assert.Equal(2, one.GetProperty("Statistics").GetProperty("N").GetInt32()));
    }
}
