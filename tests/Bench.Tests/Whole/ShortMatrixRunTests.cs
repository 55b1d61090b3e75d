using RpcBench.CommandLines;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class ShortMatrixRunTests(ShortMatrixRun run) : IClassFixture<ShortMatrixRun>
{
    private IReadOnlyList<OperationRecord> Operations => run.Record.Networks[0].Operations;

    [Fact]
    public void ItSucceedsAndSaysWhatItFound()
    {
        Assert.True(run.Code == ExitCodes.Success, run.Said);
        Assert.Equal(RunOutcome.Complete, run.Record.Outcome);
        Assert.Contains("GetSmallPayload", run.Said, StringComparison.Ordinal);
    }

    [Fact]
    public void TheRecordHasTheConditionsThatWereAskedFor()
    {
        var conditions = run.Record.Conditions;

        Assert.Equal((11, "sqlite", "PNG, 5,000 bytes"), (conditions.Seed, conditions.Store.Provider, conditions.Fixed["Image"]));
        Assert.All(conditions.Services, service => Assert.True(service.PeakResidentBytes > 0));
        Assert.All(conditions.Services, service => Assert.Equal(conditions.ClientGc, service.Gc));
    }

    // What is always compared, the image, and ten books with the store after each.
    [Fact]
    public void EveryAnswerThatIsMeasuredWasCompared() => Assert.Equal(600 + 600 + 600 + 1 + 20, run.Record.Check.Objects);

    [Fact]
    public void EveryOperationThatIsChosenByItsNameIsMeasured()
    {
        Assert.Equal(["GetSmallPayload", "MeasureRawImage", "DeleteBook"], Operations.Select(operation => operation.Name));
        Assert.Equal([OperationKind.Single, OperationKind.Image, OperationKind.Book], Operations.Select(operation => operation.Kind));
        Assert.All(Operations, operation => Assert.Equal(3, operation.Ratio!.Pairs));
    }

    [Fact]
    public void EveryArmHasItsFigures() => Assert.All(Operations.SelectMany(operation => new[] { operation.Rest, operation.Grpc }), arm =>
    {
        Assert.True(arm.Benchmark!.MeanNanoseconds > 0);
        Assert.True(arm.Benchmark.AllocatedBytes > 0);
        Assert.True(arm.Paired!.Calls >= 9);
        Assert.True(arm.Paired.P50Nanoseconds <= arm.Paired.MaxNanoseconds);
        Assert.True(arm.Wire!.SentBytes > 0);
        Assert.True(arm.Wire.ReceivedBytes > 0);
    });

    [Fact]
    public void BytesAndTheStoresTimeAreThoseOfTheOperation()
    {
        Assert.True(Operations[0].Rest.Wire!.ReceivedBytes > Operations[0].Grpc.Wire!.ReceivedBytes);
        Assert.All(new[] { Operations[1].Rest, Operations[1].Grpc }, image => Assert.True(image.Wire!.SentBytes > 5000));
        Assert.All(new[] { Operations[0], Operations[2] }.SelectMany(operation => new[] { operation.Rest, operation.Grpc }), arm =>
        {
            Assert.True(arm.Server!.StoreNanoseconds > 0);
            Assert.True(arm.Server.StoreNanoseconds <= arm.Server.HandlerNanoseconds);
        });
    }

    [Fact]
    public void ItLeavesItsReportsAndNothingElse()
    {
        Assert.All(["report.html", "report.md", "report.csv"], report => Assert.True(run.Report(report).Length > 0));
        Assert.All(["-report.html", "-report.csv", "-report-github.md", "-report-full.json"], end => Assert.Contains(run.Exports(), file => file!.EndsWith(end, StringComparison.Ordinal)));
        Assert.Empty(run.Left);
    }
}
