using RpcBench.Bench.Reports.Results;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Reports;

public sealed class MethodResultTests
{
    private static readonly OperationRecord Measured = RecordBuilder.Whole().Networks[0].Operations[0];
    private static readonly IReadOnlyList<ArmRecord> Arms = RecordBuilder.Whole().Arms;

    [Fact]
    public void MeansComeFromBenchmarkDotNetWhereItMeasuredBoth()
    {
        var method = Answer(Measured);

        Assert.Equal(MeanSource.BenchmarkDotNet, method.Source);
        Assert.Equal(Measured.Of("rest").Benchmark!.MeanNanoseconds, method.Baseline.Mean!.Value);
        Assert.Equal(Measured.Of("rest").Benchmark!.ErrorNanoseconds, method.Baseline.Mean.Error);
    }

    [Fact]
    public void TwoClocksNeverStandSideBySide()
    {
        var method = Answer(Measured.WithCell("grpc", cell => cell with { Benchmark = null }));

        Assert.Equal(MeanSource.PairedBlocks, method.Source);
        Assert.Equal(Measured.Of("rest").Paired!.MeanNanoseconds, method.Baseline.Mean!.Value);
        Assert.Equal(Measured.Of("grpc").Paired!.MeanNanoseconds, method.Contenders[0].Mean!.Value);
    }

    [Fact]
    public void AnArmThatWasNotMeasuredHasNoMean()
    {
        var method = Answer(Measured.Without("grpc"));

        Assert.Equal(MeanSource.BenchmarkDotNet, method.Source);
        Assert.Null(method.Contenders[0].Mean);
        Assert.Null(method.BenchmarkRatio(method.Contenders[0]));
    }

    [Fact]
    public void NothingMeasuredIsNoSource()
    {
        var method = Answer(Measured.Without("rest", "grpc"));

        Assert.Equal(MeanSource.None, method.Source);
        Assert.Null(method.Baseline.StoreShare);
        Assert.Null(method.Baseline.WireBytes);
    }

    [Fact]
    public void TheStoresPartIsMedianOverMedian()
    {
        var arm = Answer(Measured).Baseline;

        Assert.Equal(arm.Record.Server!.StoreNanoseconds / arm.Record.Paired!.P50Nanoseconds, arm.StoreShare);
    }

    [Fact]
    public void TheStoresPartIsOfTheCallsThatWereAskedWhateverTheTimedOnesTook()
    {
        var slow = Measured.WithCell("rest", cell => cell with { Server = new ServerRecord(100, 900, 950, 1200), Paired = cell.Paired! with { P50Nanoseconds = 800 } });

        Assert.Equal(0.75, Answer(slow).Baseline.StoreShare);
    }

    [Fact]
    public void AnOperationWhoseAnswersDifferSaysSo()
    {
        var check = new CheckRecord(100, "", [new MismatchRecord(Measured.Name, "1: stringValueOne", [new("REST", "a"), new("gRPC", "b")])]);
        var method = MethodResult.Of(Measured.Without("rest", "grpc"), Arms, check);

        Assert.Equal("answers differ", method.VerdictOf(method.Contenders[0]));
    }

    [Fact]
    public void EveryContenderHasItsOwnRatioAndVerdict()
    {
        var record = RecordBuilder.OfThreeArms();
        var method = MethodResult.Of(record.Networks[0].Operations[0], record.Arms, record.Check);

        Assert.Equal(["REST", "REST over HTTP/2", "gRPC"], method.Arms.Select(arm => arm.Label));
        Assert.Null(method.Baseline.Comparison);
        Assert.Equal([0.9, 1.181], method.Contenders.Select(contender => contender.Comparison!.Ratio.Estimate));
        Assert.Equal(["REST over HTTP/2 faster", "REST faster"], method.Contenders.Select(method.VerdictOf));
        Assert.Equal(0.9, method.BenchmarkRatio(method.Contenders[0])!.Value, tolerance: 1e-12);
    }

    [Fact]
    public void TheErrorOfBlocksIsHalfOfTheirInterval()
    {
        // Student's quantile for four degrees of freedom at 99.95 %, from tables, is 8.610.
        Assert.Equal(8.610 * Math.Sqrt(2.5 / 5), MethodResult.BlockError([1, 2, 3, 4, 5])!.Value, tolerance: 0.001);
        Assert.Null(MethodResult.BlockError([1]));
    }

    private static MethodResult Answer(OperationRecord operation) => MethodResult.Of(operation, Arms, new CheckRecord(0, "", []));
}
