namespace RpcBench.Bench.Tests.Reports;

public sealed class FactorReportTests
{
    private static readonly RunRecord Record = FactorRecords.Of(54, 50, 58, 44, 53, 75, 71, 71);

    private const string Total = "gRPC instead of REST";
    private const string Twin = "gRPC against itself";
    private const string RestCoding = "REST: encoding and decoding JSON";

    private static FactorResult Result => FactorResult.Compute(RunResult.Read(Record), OwnRuns.Question("protocol"))[0];

    [Fact]
    public void TheStepsAddUpToTheWholeDifference()
    {
        Assert.Equal(17_000, Result[Total].Estimate, 3);
        Assert.Equal(
            Result[Total].Estimate,
            new[] { Questions.Bridge, Questions.Encoding, Questions.Http, Questions.Framing }.Sum(
                name => Result[name].Estimate), 3);
        Assert.Equal(0, Result[Twin].Estimate, 3);
    }

    [Fact]
    public void WhatTheMachineDoesToAllArmsOfARowIsInNoInterval() =>
        // The noise is twenty microseconds in either direction in every arm, but at most 0.6 in any difference.
        Assert.All(Result.Differences, difference => Assert.InRange(difference.Interval.HalfWidth, 0, 1000));

    [Fact]
    public void ARunThatAskedNothingHasNone()
    {
        Assert.Empty(FactorResult.Compute(RunResult.Read(RecordBuilder.Whole()), OwnRuns.Question("protocol")));
        Assert.Empty(FactorResult.Compute(RecordBuilder.Whole().Networks[0], OwnRuns.Question("protocol")));
    }

    [Fact]
    public void ARunAnswersTheQuestionThatItsRecordNamesWithTheArmsOfToday()
    {
        Assert.Equal([OwnRuns.Question("protocol")], Catalogue.Declaration.Designs.Where(design => design.IsAnsweredBy(Record)));
        Assert.False(OwnRuns.Question("protocol").IsAnsweredBy(Record with { Question = "budget" }));
        Assert.False(OwnRuns.Question("protocol").IsAnsweredBy(Record with { Verb = RunDocument.DefaultVerb }));
        Assert.False(OwnRuns.Question("protocol").IsAnsweredBy(Record with { Arms = [.. Record.Arms.Skip(1)] }));
    }

    [Fact]
    public void OverSeveralNetworksTheHeadlineNamesEach()
    {
        var near = Record.Networks[0];
        var both = Record with { Networks = [near, near with { Name = "office" }] };

        var said = FactorHeadlineWriter.Write(FactorResult.Compute(RunResult.Read(both), OwnRuns.Question("protocol")), 0.05).Sentence;

        AssertHas(said, $"{near.Operations[0].Name}, one call at a time, over local: ", "one call at a time, over office: ");
    }

    [Fact]
    public void OfOneLaunchThereAreTimesWithoutIntervals()
    {
        var operation = Record.Networks[0].Operations[0].WithCells(cell => cell with
        {
            Time = cell.Time! with { LaunchNanoseconds = [cell.Time.LaunchNanoseconds[0]] },
        });
        var reports = RunKinds.Reports(Record.WithOperations([operation]));

        var page = reports.Single(file => file.Name == ReportFiles.PageName).Content;
        AssertHas(page, "in one launch: no interval");
        AssertLacks(page, "Infinity", "NaN", "\u221e");
    }

    [Fact]
    public void WhereTheWholeDiffersAndNoStepByItselfNoStepIsShown()
    {
        var hidden = Result.Design.Told.Aggregate(Result, (result, name) => result with
        {
            Differences =
            [
                .. result.Differences.Select(
                    one => one.Contrast.Words == name ? one with { Interval = one.Interval with { OverLaunches = 1e9 } } : one),
            ],
        });

        Assert.EndsWith(
            "µs; no step is shown.", FactorHeadlineWriter.Write([hidden], 0.05).Sentence, StringComparison.Ordinal);
    }

    [Fact]
    public void WhatARungTakesBeyondItsPartsStandsBesideIt()
    {
        var record = FactorRecords.Budget();
        var result = FactorResult.Compute(RunResult.Read(record), OwnRuns.Question("budget"))[0];

        Assert.Equal(5_000, result[RestCoding].Estimate, 3);
        Assert.Equal(3_000, result.Explained(RestCoding)!.Value, 3);
        Assert.Null(result.Explained("REST: handler and store"));
        var csv = new CsvTable(RunKinds.Reports(record).Single(file => file.Name == WhyReport.FactorsName).Content);
        Assert.Equal("3000", csv.Column("parts_ns").ElementAt(2));
    }

    [Fact]
    public void APieceThatAChangeDoesAwayWithIsTakenFromThoseThatItAdds()
    {
        var budget = OwnRuns.Question("budget");
        var pieces = new Dictionary<string, IReadOnlyList<string>> { [RestCoding] = ["encode-protobuf", "-encode-json", "-decode-json"] };

        var result = FactorResult.Compute(RunResult.Read(FactorRecords.Budget()), budget with { Pieces = pieces })[0];

        Assert.Equal(500 - 1_000 - 2_000, result.Explained(RestCoding)!.Value, 3);
    }
}
