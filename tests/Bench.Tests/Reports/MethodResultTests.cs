namespace RpcBench.Bench.Tests.Reports;

public sealed class MethodResultTests
{
    private static readonly OperationRecord Measured = RecordBuilder.Whole().Networks[0].Operations[0];
    private static readonly IReadOnlyList<ArmRecord> Arms = RecordBuilder.Whole().Arms;

    [Fact]
    public void TheDifferenceIsThatOfTheMeansWithTheRatiosInterval()
    {
        var method = Answer(Measured);
        var (estimate, low, high) = method.Difference(method.Contenders[0])!.Value;

        Assert.Equal(method.Contenders[0].Mean!.Value - method.Baseline.Mean!.Value, estimate, tolerance: 1e-6);
        Assert.Equal((method.Contenders[0].Comparison!.Ratio.Low - 1) * method.Baseline.Mean.Value, low, tolerance: 1e-6);
        Assert.True(low < estimate && estimate < high);
        Assert.Null(method.Difference(method.Baseline));
    }

    [Theory, InlineData(180_000), InlineData(480_000)]
    public void WithNothingBetweenThePartIsOfTheCallsThatWereAskedWhateverTheTimedOnesTook(double timed)
    {
        var noisy = Measured.WithCell("rest", cell => cell with
        {
            Server = new ServerRecord(100, 120_000, 121_000, 214_000),
            Time = cell.Time! with { MeanNanoseconds = 499_000, P50Nanoseconds = timed }
        });
        var loopback =
            MethodResult.Create(noisy, Arms, new CheckRecord(0, "", []), new(32_000, null, OpensForEachCall: false, HasLowerBound: false));

        Assert.All([Answer(noisy), loopback], method =>
            Assert.Equal("120.0 of 214.0 µs (56 %)", Figure.Plain(method.DatabaseTime(method.Baseline)!)));
    }

    [Fact]
    public void OverADistanceThePartIsOfTheCallThere()
    {
        var far = Measured.WithCell("rest", cell => cell with
        {
            Server = new ServerRecord(100, 120_000, 121_000, 214_000),
            Time = cell.Time! with { P50Nanoseconds = 148_400_000 }
        });
        var method =
            MethodResult.Create(
                far, Arms, new CheckRecord(0, "", []), new(148_000_000, null, OpensForEachCall: false, HasLowerBound: true));

        Assert.Equal("120.0 µs of 148.4 ms (0.1 %)", Figure.Plain(method.DatabaseTime(method.Baseline)!));
    }

    private static MethodResult Answer(OperationRecord operation) => MethodResult.Create(operation, Arms, new CheckRecord(0, "", []));
}
