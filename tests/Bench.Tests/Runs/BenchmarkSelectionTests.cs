using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;

namespace RpcBench.Bench.Tests.Runs;

public sealed class BenchmarkSelectionTests : InFolder
{
    private static readonly int[] Both = [1, 16];
    private static readonly ComparedArm[] EveryArm =
    [
        .. Catalogue.Declaration.Arms,
        .. Catalogue.Declaration.Designs.SelectMany(Catalogue.Declaration.ArmsOf).Except(Catalogue.Declaration.Arms).Distinct(),
    ];

    [Fact]
    public void WithoutAChoiceTheTwelveMethodsAreMeasuredAndNothingElse() => Assert.Equal(
        Catalogue.StandardOperations.Select(operation => operation.Name), Select().Operations.Select(operation => operation.Name));

    [Theory]
    [InlineData(12, "--job", "short")]
    [InlineData(4, "--filter", "*Book*")]
    [InlineData(2, "--filter", "*Image*")]
    [InlineData(3, "--filter", "*DotProduct*", "*GetBook*", "*ListLargePayloads*")]
    [InlineData(26, "--filter", "*.Grpc")]
    [InlineData(26, "--filter", "*")]
    [InlineData(26, "--list", "flat")]
    public void AFilterChoosesFromAllOperationsAndAListShowsAllOfThem(int operations, params string[] arguments) =>
        Assert.Equal(operations, Select(arguments).Operations.Count);

    [Fact]
    public void WhatAVerbChoseIsAllMeasured()
    {
        var chosen = Catalogue.All.Except(Catalogue.StandardOperations).ToList();

        Assert.Equal(chosen, BenchmarkSelection.Parse([], OwnRuns.Compare(Catalogue.Standard), Both, chosen).Operations);
    }

    [Theory]
    [InlineData("rest", "Rest")]
    [InlineData("rest-h2", "RestH2")]
    [InlineData("proto-h1", "ProtoH1")]
    [InlineData("grpc-json-reflected", "GrpcJsonReflected")]
    [InlineData("json-h1-get", "JsonH1Get")]
    public void BenchmarkDotNetsReportsNameAnArmByItsId(string id, string method) =>
        Assert.Equal(method, EveryArm.Single(arm => arm.Id == id).MethodName);

    [Fact]
    public void NoTwoArmsAreTheSameMethod() =>
        Assert.Equal(EveryArm.Length, EveryArm.Select(arm => arm.MethodName).Distinct(StringComparer.Ordinal).Count());

    [Theory, InlineData(2, 1), InlineData(4, 1), InlineData(5, 0)]
    public void BenchmarkDotNetHasABaselineWhereItsColumnOfRatiosTakesNoMinutes(int arms, int baselines)
    {
        var cases = CallCases.Make(
            ManualConfig.CreateEmpty().AddJob(Job.Dry), EveryArm[..arms], [Catalogue.Find("GetSmallPayload")], [1]).BenchmarksCases;

        Assert.Equal((arms, baselines), (cases.Length, cases.Count(one => one.Descriptor.Baseline)));
    }

    [Theory, InlineData("1st-try", "_1stTry"), InlineData("-x-", "_X")]
    public void AMethodsNameIsOneThatBenchmarkDotNetTakesWhateverTheId(string id, string method) =>
        Assert.Equal(method, (Catalogue.Rest with { Id = id }).MethodName);

    [Fact]
    public void BenchmarkDotNetReportsOperationsCallsInFlightAndArmsInTheRunsOrder()
    {
        ComparedArm[] arms = [Catalogue.Arm("rest-h2"), Catalogue.Grpc];
        ComparedOperation[] measured = [Catalogue.Find("ListSmallPayloads"), Catalogue.Find("GetSmallPayload")];
        var selection = BenchmarkSelection.Parse(["--artifacts", Folder], OwnRuns.Compare(arms), [16, 1], measured);
        var times = new LaunchTimes(arms, margin: 0.05, firstLook: null);
        times.Begin(new LiveResults(measured, Both, arms).ToRecords());
        foreach (var operation in measured)
        {
            foreach (var (inFlight, arm) in Both.SelectMany(_ => arms, (inFlight, arm) => (inFlight, arm.Id)))
            {
                times.Take(new(Iteration: new(operation.Name, inFlight, arm, 1, 100, 100_000)));
                times.Take(new(Iteration: new(operation.Name, inFlight, arm, 2, 100, 110_000)));
            }
        }

        Assert.Null(selection.Report(measured, times, network: null));

        using var report = JsonDocument.Parse(
            File.ReadAllText(Path.Combine(Folder, "results", $"{typeof(BenchmarkCalls).FullName}-report-full.json")));
        var cases = report.RootElement.GetProperty("Benchmarks").EnumerateArray().ToList();
        Assert.Equal(
            from operation in measured
            from inFlight in Both
            from arm in arms
            select $"{arm.MethodName} Operation={operation.Name}&InFlight={inFlight}",
            cases.Select(one => $"{one.GetProperty("Method").GetString()} {one.GetProperty("Parameters").GetString()}"));
        Assert.All(cases, one => Assert.Equal(2, one.GetProperty("Statistics").GetProperty("N").GetInt32()));
    }

    [Fact]
    public void HowLongALaunchIsComesFromBenchmarkDotNetsOwnOptions()
    {
        Assert.Equal(new LaunchChoice(null, null, null, null, null), Select().Choice);
        Assert.Equal(new LaunchChoice(1, 3, 3, null, null), Select("--job", "short").Choice);
        Assert.Equal(
            new LaunchChoice(5, 7, 2, 20, 40), Select("--launchCount", "5", "--iterationCount", "7", "--warmupCount", "2",
                "--iterationTime", "20", "--invocationCount", "40", "--unrollFactor", "1").Choice);
    }

    [Fact]
    public void ARunHasOneJob() =>
        AssertHas(Assert.Throws<UserException>(() => Select("--job", "short", "--runtimes", "net9.0", "net8.0")).Message, "one job");

    private static BenchmarkSelection Select(params string[] arguments) =>
        BenchmarkSelection.Parse(arguments, OwnRuns.Compare(Catalogue.Standard), Both);
}
