using RpcBench.Bench.Reports.Answers;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Reports;

public sealed class MethodAnswerTests
{
    private static readonly OperationRecord Measured = RecordBuilder.Whole().Networks[0].Operations[0];

    [Fact]
    public void MeansComeFromBenchmarkDotNetWhereItMeasuredBoth()
    {
        var method = Answer(Measured);

        Assert.Equal(MeanSource.BenchmarkDotNet, method.Source);
        Assert.Equal(Measured.Rest.Benchmark!.MeanNanoseconds, method.Rest.Mean!.Nanoseconds);
        Assert.Equal(Measured.Rest.Benchmark.ErrorNanoseconds, method.Rest.Mean.ErrorNanoseconds);
    }

    [Fact]
    public void TwoClocksNeverStandSideBySide()
    {
        var method = Answer(Measured with { Grpc = Measured.Grpc with { Benchmark = null } });

        Assert.Equal(MeanSource.PairedBlocks, method.Source);
        Assert.Equal(Measured.Rest.Paired!.MeanNanoseconds, method.Rest.Mean!.Nanoseconds);
        Assert.Equal(Measured.Grpc.Paired!.MeanNanoseconds, method.Grpc.Mean!.Nanoseconds);
    }

    [Fact]
    public void AnArmThatWasNotMeasuredHasNoMean()
    {
        var method = Answer(Measured with { Grpc = new ArmRecord() });

        Assert.Equal(MeanSource.BenchmarkDotNet, method.Source);
        Assert.Null(method.Grpc.Mean);
        Assert.Null(method.BenchmarkRatio);
    }

    [Fact]
    public void NothingMeasuredIsNoSource()
    {
        var method = Answer(Measured with { Rest = new ArmRecord(), Grpc = new ArmRecord() });

        Assert.Equal(MeanSource.None, method.Source);
        Assert.Null(method.Rest.StoreShare);
        Assert.Null(method.Rest.WireBytes);
    }

    [Fact]
    public void TheStoresPartIsMedianOverMedian()
    {
        var arm = Answer(Measured).Rest;

        Assert.Equal(arm.Record.Server!.StoreNanoseconds / arm.Record.Paired!.P50Nanoseconds, arm.StoreShare);
    }

    [Fact]
    public void TheStoresPartIsOfTheCallsThatWereAskedWhateverTheTimedOnesTook()
    {
        var slow = Measured.Rest with { Server = new ServerRecord(100, 900, 950, 1200), Paired = Measured.Rest.Paired! with { P50Nanoseconds = 800 } };

        Assert.Equal(0.75, Answer(Measured with { Rest = slow }).Rest.StoreShare);
    }

    [Fact]
    public void AnOperationWhoseAnswersDifferSaysSo()
    {
        var check = new CheckRecord(100, "", [new MismatchRecord(Measured.Name, "1: stringValueOne", "a", "b")]);
        var method = MethodAnswer.Of(Measured with { Rest = new ArmRecord(), Grpc = new ArmRecord(), Ratio = null, Verdict = null }, check);

        Assert.Equal("answers differ", method.Verdict);
    }

    [Fact]
    public void TheErrorOfBlocksIsHalfOfTheirInterval()
    {
        // Student's quantile for four degrees of freedom at 99.95 %, from tables, is 8.610.
        Assert.Equal(8.610 * Math.Sqrt(2.5 / 5), BlockError.Of([1, 2, 3, 4, 5])!.Value, tolerance: 0.001);
        Assert.Null(BlockError.Of([1]));
    }

    private static MethodAnswer Answer(OperationRecord operation) => MethodAnswer.Of(operation, new CheckRecord(0, "", []));
}
