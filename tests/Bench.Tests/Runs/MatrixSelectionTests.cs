using BenchmarkDotNet.Running;

namespace RpcBench.Bench.Tests.Runs;

public sealed class MatrixSelectionTests
{
    private static readonly int[] Both = [1, 16];

    [Fact]
    public void WithoutAChoiceTheTwelveMethodsAreMeasuredAndNothingElse()
    {
        Assert.Equal(Catalogue.Matrix, Select().Operations);
        Assert.Equal(12, Select("--job", "short").Operations.Count);
    }

    [Theory]
    [InlineData(4, "*Book*")]
    [InlineData(2, "*Image*")]
    [InlineData(3, "*DotProduct*", "*GetBook*", "*ListLargePayloads*")]
    [InlineData(20, "*")]
    public void AFilterChoosesFromAllThatAnswerInOnePiece(int operations, params string[] filters) =>
        Assert.Equal(operations, Select(["--filter", .. filters]).Operations.Count);

    [Fact]
    public void EveryArmHasAMethodInBenchmarkDotNetsReports() => Assert.Equal(
        Arm.All.Union(Arm.Factors).Union(Arm.Further).Select(arm => arm.Id).Order(StringComparer.Ordinal),
        BenchmarkConverter.TypeToBenchmarks(typeof(CallMatrix)).BenchmarksCases.Select(CallMatrix.ArmOf)
            .Distinct().Order(StringComparer.Ordinal));

    [Fact]
    public void AStreamIsNoneOfThem() => Assert.Throws<UserException>(() => Select("--filter", "*StreamSmall*"));

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

    private static MatrixSelection Select(params string[] arguments) => MatrixSelection.Parse(arguments, Arm.Standard, Both);
}
