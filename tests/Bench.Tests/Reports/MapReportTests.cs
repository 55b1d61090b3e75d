using RpcBench.Bench.Operations;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Results;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Tests.Reports;

public sealed class MapReportTests
{
    // Objects in a response, and what a call of so many moves over REST.
    private static readonly (int Take, double Bytes)[] Sizes = [(1, 1024), (10, 10_240), (100, 102_400)];

    [Fact]
    public void OneCrossingIsSaidAndDrawn()
    {
        var record = Of((1, [1.5, 1.2, 0.6]), (16, [0.8, 0.7, 0.5]));

        Assert.Equal(
            "One call at a time gRPC is faster at 100 KiB a call and REST is faster from 1.00 KiB to 10.0 KiB a call; "
                + "with 16 in flight gRPC is faster at every size measured from 1.00 KiB to 100 KiB a call.",
            Figure.Plain(MapSentences.Describe(Map(record))));
        var page = ReportWriter.Page(record);
        AssertHas(page, "Who is faster where", "class=\"contour\"", "class=\"contour end\"", "1 in flight: the ratio crosses 1 between 10.0 KiB and 100 KiB a call, at about");
    }

    [Fact]
    public void TheCrossingLiesBetweenItsNeighboursOnALogarithmicScale()
    {
        var map = Map(Of((1, [2, 1.25, 0.8])));

        Assert.Equal(Math.Sqrt(10_240 * 102_400.0), Assert.Single(map.Crossings(0)).Bytes, 6);
    }

    [Fact]
    public void WithoutACrossingThereIsNoLine()
    {
        var record = Of((1, [0.8, 0.7, 0.5]), (16, [0.8, 0.7, 0.5]));

        Assert.Equal(
            "With 1 to 16 in flight gRPC is faster at every size measured from 1.00 KiB to 100 KiB a call.", Figure.Plain(MapSentences.Describe(Map(record))));
        Assert.Empty(MapSentences.Crossings(Map(record)));
        Assert.DoesNotContain("class=\"contour", ReportWriter.Page(record), StringComparison.Ordinal);
    }

    [Fact]
    public void TwoCrossingsAreBothSaid()
    {
        var map = Map(Of((1, [0.7, 1.4, 0.7])));

        Assert.Equal(2, map.Crossings(0).Count);
        Assert.Equal(
            "One call at a time gRPC is faster at 1.00 KiB a call and at 100 KiB a call and REST is faster at 10.0 KiB a call.", Figure.Plain(MapSentences.Describe(map)));
    }

    [Fact]
    public void WhatIsInconclusiveIsHatchedAndCalledSo()
    {
        var record = Of((1, [1.02, 0.98, 1.01]));

        Assert.Equal("One call at a time inconclusive at every size measured from 1.00 KiB to 100 KiB a call.", Figure.Plain(MapSentences.Describe(Map(record))));
        AssertHas(ReportWriter.Page(record), "fill=\"url(#map-0-hatch)\"");
        Assert.Empty(MapSentences.Crossings(Map(record)));
    }

    [Fact]
    public void WhatHasNoVerdictIsCountedApartFromNoDifference()
    {
        var record = Of((1, [1.02, 1, 0.7]));
        var operations = record.Networks[0].Operations;
        record = record.WithOperations([operations[0], operations[1] with { Comparisons = [RecordBuilder.Compared("grpc", 1, 0.99, 1.01, 3)] }, operations[2]]);

        Assert.Equal(
            "One call at a time gRPC is faster at 100 KiB a call, no difference beyond 5 % at 1 of 3 sizes, inconclusive at 1 of 3 sizes.",
            Figure.Plain(MapSentences.Describe(Map(record))));
    }

    [Fact]
    public void NoLineCrossesAnInconclusiveCell()
    {
        var record = Of((1, [1.4, 0.98, 0.7]), (16, [1.4, 0.98, 0.7]));

        Assert.Empty(Map(record).Crossings(0));
        AssertLacks(ReportWriter.Page(record), "class=\"contour");
    }

    [Fact]
    public void NoLineCrossesCellsWithoutADifferenceAndANoisyOneHasNoNumber()
    {
        var record = Of((1, [1.01, 0.99, 1.4]), (16, [0.99, 1.01, 1.4]));
        record = record.WithOperations([.. record.Networks[0].Operations.Select(operation => operation with
        {
            Comparisons = [.. operation.Comparisons.Select(comparison => comparison.Ratio.Estimate > 1.2
                ? RecordBuilder.Compared("grpc", 0.29, 0.01, 9, 3)
                : RecordBuilder.Compared("grpc", comparison.Ratio.Estimate, comparison.Ratio.Estimate * 0.99, comparison.Ratio.Estimate * 1.01, 3))],
        })]);

        var page = ReportWriter.Page(record);
        AssertLacks(page, "class=\"contour", ">0.29<");
        AssertHas(page, ">noisy<");
    }

    [Fact]
    public void ARunOfOtherOperationsIsNoMap()
    {
        Assert.True(MapResult.IsThereFor(Of((1, [1, 1, 1]))));
        Assert.False(MapResult.IsThereFor(RecordBuilder.Whole()));
    }

    [Theory]
    [InlineData("ListFirst10MediumPayloads", 10)]
    [InlineData("ListFirst100SmallPayloads", 100)]
    [InlineData("ListMediumPayloads", null)]
    [InlineData("ListFirst0MediumPayloads", null)]
    public void APartOfACollectionIsKnownByItsName(string name, int? take)
    {
        Assert.Equal(take, PartNames.TakeOf(name));
        if (take is not null)
        {
            Assert.Equal(name, Catalogue.Find(name).Name);
        }
    }

    private static MapResult Map(RunRecord record) => MapResult.Of(RunResult.Of(record)).Single();

    /// <summary>A run over three sizes whose ratios are these, with intervals of a fifteenth to both sides.</summary>
    private static RunRecord Of(params (int InFlight, double[] Ratios)[] rows)
    {
        var whole = RecordBuilder.Whole();
        var list = whole.Networks[0].Operations.First(operation => operation.Kind == OperationKind.Collection);
        return whole.WithOperations(
        [
            .. from size in Sizes.Index()
               from row in rows
               select list with
               {
                   Name = $"ListFirst{size.Item.Take}MediumPayloads",
                   InFlight = row.InFlight,
                   Cells = [.. list.Cells.Select(cell => cell with { Wire = cell.Wire! with { SentBytes = 0, ReceivedBytes = size.Item.Bytes } })],
                   Comparisons = [RecordBuilder.Compared("grpc", row.Ratios[size.Index], row.Ratios[size.Index] / 1.067, row.Ratios[size.Index] * 1.067, 3)],
               },
        ]);
    }
}
