namespace RpcBench.Bench.Tests.Reports;

public sealed class MethodResultTests
{
    [Theory]
    [InlineData("120.0 of 214.0 µs (56 %)", 180_000, null)]
    [InlineData("120.0 of 214.0 µs (56 %)", 480_000, null)]
    [InlineData("120.0 of 214.0 µs (56 %)", 180_000, 32_000.0)]
    [InlineData("120.0 of 214.0 µs (56 %)", 480_000, 32_000.0)]
    [InlineData("120.0 µs of 148.4 ms (0.1 %)", 148_400_000, 148_000_000.0)]
    public void WithNothingBetweenTheStoresPartIsOfTheCallsThatWereAskedWhateverTheTimedOnesTookAndOverADistanceOfTheCallThere(
        string expected, double timed, double? roundTrip)
    {
        var record = RecordBuilder.Whole();
        var measured = record.Networks[0].Operations[0].WithCell("rest", cell => cell with
        {
            Server = new ServerRecord(100, 120_000, 121_000, 214_000),
            Time = cell.Time! with { MeanNanoseconds = 499_000, P50Nanoseconds = timed },
        });

        var method = MethodResult.Create(measured, record.Arms, new CheckRecord(0, "", []), roundTrip is { } nanoseconds
            ? new(nanoseconds, null, OpensForEachCall: false, HasLowerBound: nanoseconds > 1e6)
            : null);

        Assert.Equal(expected, Figure.Plain(method.DatabaseTime(method.Baseline)!));
    }
}
