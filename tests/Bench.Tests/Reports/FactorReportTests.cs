namespace RpcBench.Bench.Tests.Reports;

public sealed class FactorReportTests
{
    private static readonly RunRecord Record = FactorRecords.Create(54, 50, 58, 44, 53, 75, 71, 71);

    private const string Total = "gRPC instead of REST";
    private const string Twin = "gRPC against itself";
    private const string RestCoding = "REST: encoding and decoding JSON";

    private static FactorResult Result => FactorResult.Compute(RunResult.FromRecord(Record), BenchRuns.FindQuestion("protocol"))[0];

    [Fact]
    public void TheStepsAddUpToTheWholeDifference()
    {
        Assert.Equal(17_000, Result[Total].Estimate, 3);
        Assert.Equal(
            Result[Total].Estimate,
            new[] { BenchFactors.PlainPost, BenchFactors.Encoding, BenchFactors.Http, BenchFactors.Framing }.Sum(
                name => Result[name].Estimate), 3);
        Assert.Equal(0, Result[Twin].Estimate, 3);
    }

    [Fact]
    public void ADisturbanceOfAWholeRowWidensNoInterval() =>
        // The noise is twenty microseconds in either direction in every arm, but at most 0.6 in any difference.
        Assert.All(Result.Differences, difference => Assert.InRange(difference.Interval.HalfWidth, 0, 1000));

    [Fact]
    public void ARunWithoutAQuestionHasNoFactors()
    {
        Assert.Empty(FactorResult.Compute(RunResult.FromRecord(RecordBuilder.Complete()), BenchRuns.FindQuestion("protocol")));
        Assert.Empty(FactorResult.Compute(RecordBuilder.Complete().Networks[0], BenchRuns.FindQuestion("protocol")));
    }

    [Fact]
    public void ARunAnswersTheQuestionThatItsRecordNames()
    {
        Assert.Equal([BenchRuns.FindQuestion("protocol")], Catalogue.Declaration.Factors.Where(design => design.IsMeasuredBy(Record)));
        Assert.False(BenchRuns.FindQuestion("protocol").IsMeasuredBy(Record with { Question = "budget" }));
        Assert.False(BenchRuns.FindQuestion("protocol").IsMeasuredBy(Record with { Verb = RunDocument.DefaultVerb }));
        Assert.False(BenchRuns.FindQuestion("protocol").IsMeasuredBy(Record with { Arms = [.. Record.Arms.Skip(1)] }));
    }

    [Fact]
    public void OverSeveralNetworksTheHeadlineNamesEach()
    {
        var near = Record.Networks[0];
        var both = Record with { Networks = [near, near with { Name = "office" }] };

        var said = FactorHeadlineWriter.Write(FactorResult.Compute(RunResult.FromRecord(both), BenchRuns.FindQuestion("protocol")), 0.05)
            .Sentence;

        AssertHas(said, $"{near.Operations[0].Name}, one call at a time, over local: ", "one call at a time, over office: ");
    }

    [Fact]
    public void OneLaunchHasTimesWithoutIntervals()
    {
        var operation = Record.Networks[0].Operations[0].WithCells(cell => cell with
        {
            Time = cell.Time! with { LaunchNanoseconds = [cell.Time.LaunchNanoseconds[0]] },
        });
        var reports = RunKinds.CreateReports(Record.WithOperations([operation]));

        var page = reports.Single(file => file.Name == ReportFiles.PageName).Content;
        AssertHas(page, "in one launch: no interval");
        AssertLacks(page, "Infinity", "NaN", "\u221e");
    }

    [Fact]
    public void NoStepIsShownIfOnlyTheTotalDiffers()
    {
        var hidden = Result.Design.HeadlineDifferences.Aggregate(Result, (result, name) => result with
        {
            Differences =
            [
                .. result.Differences.Select(
                    one => one.Contrast.Name == name ? one with { Interval = one.Interval with { HalfWidthOverLaunches = 1e9 } } : one),
            ],
        });

        Assert.EndsWith(
            "µs; no step is shown.", FactorHeadlineWriter.Write([hidden], 0.05).Sentence, StringComparison.Ordinal);
    }

    [Fact]
    public void AStepShowsTheTimeThatItsComponentsExplain()
    {
        var record = FactorRecords.CreateBudget();
        var result = FactorResult.Compute(RunResult.FromRecord(record), BenchRuns.FindQuestion("budget"))[0];

        Assert.Equal(5_000, result[RestCoding].Estimate, 3);
        Assert.Equal(3_000, result.ExplainedNanoseconds(RestCoding)!.Value, 3);
        Assert.Null(result.ExplainedNanoseconds("REST: handler and store"));
        var csv = new CsvTable(RunKinds.CreateReports(record).Single(file => file.Name == WhyReport.FactorsName).Content);
        Assert.Equal("3000", csv.ReadColumn("parts_ns").ElementAt(2));
    }

    [Fact]
    public void ARemovedComponentIsSubtracted()
    {
        var budget = BenchRuns.FindQuestion("budget");
        var pieces = new Dictionary<string, IReadOnlyList<string>> { [RestCoding] = ["encode-protobuf", "-encode-json", "-decode-json"] };

        var result = FactorResult.Compute(RunResult.FromRecord(FactorRecords.CreateBudget()), budget with { Components = pieces })[0];

        Assert.Equal(500 - 1_000 - 2_000, result.ExplainedNanoseconds(RestCoding)!.Value, 3);
    }
}
