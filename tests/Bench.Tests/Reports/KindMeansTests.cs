namespace RpcBench.Bench.Tests.Reports;

public sealed class KindMeansTests
{
    [Fact]
    public void TheMeanOfAKindIsTheGeometricMeanOfItsMethods()
    {
        // Gets take 2 and 8 times as long over gRPC, whose geometric mean is 4; lists half as long.
        var operations = RecordBuilder.Whole().Networks[0].Operations;
        OperationRecord[] chosen =
        [
            .. operations.Where(operation => operation.Kind == OperationKind.Single).Take(2).Zip([2.0, 8], WithRatio),
            .. operations.Where(operation => operation.Kind == OperationKind.Collection).Take(2).Zip([0.5, 0.5], WithRatio),
        ];
        var network = RecordBuilder.Whole().Networks[0] with { Operations = chosen };

        Assert.Equal(
            ["Geometric mean of gRPC / REST one call at a time, 95\u00A0%: gets 4.000 [4.000, 4.000], lists 0.500 [0.500, 0.500]."],
            KindMeans.Write(NetworkResult.Create(RecordBuilder.Whole(), network, index: 0, isNamed: false)));
    }

    [Fact]
    public void AKindWithAMethodThatHadNotSettledHasNoMean() => AssertLacks(
        Assert.Single(KindMeans.Write(RunResult.Read(RecordBuilder.Whole().With(
            0, one => one with { Comparisons = [one.Comparisons[0].As(Verdict.NotSettled)] })).Networks[0])), "gets");

    private static OperationRecord WithRatio(OperationRecord operation, double ratio) => operation with
    {
        InFlight = 1,
        Cells = [.. operation.Cells.Select((cell, arm) => cell with
        {
            Time = cell.Time! with { LaunchNanoseconds = [[1000 * (arm == 0 ? 1 : ratio)], [1500 * (arm == 0 ? 1 : ratio)]] },
        })],
    };
}
