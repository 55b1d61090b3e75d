namespace RpcBench.Bench.Tests.Reports;

public sealed class ChangedRecordTests
{
    /// <summary>As in a record in which somebody changed the id of an arm: its ratios are there, its times are not found.</summary>
    [Fact]
    public void ARatioWithoutTheTimesThatItIsOfHasItsReport()
    {
        var whole = RecordBuilder.Whole();
        var alone = whole.Networks[0].Operations.Select(operation => operation with
        {
            Cells = [.. operation.Cells.Select(cell => cell with { Time = null })],
            Comparisons = [RecordBuilder.Compared("grpc", 0.5, 0.49, 0.51, 4)],
        }).ToList();
        var record = whole.WithOperations([.. alone, .. alone.Select(operation => operation with { InFlight = 16 })]);

        AssertHas(Figure.Plain(HeadlineWriter.Write(RunResult.Of(record)).Sentence), "gRPC answers", "sooner, by 50 %",
            "handles more calls/s");
        Assert.NotEmpty(ReportWriter.All(record));
    }
}
