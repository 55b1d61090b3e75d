namespace RpcBench.Bench.Tests.Reports.Studies;

public sealed class StudyResultTests
{
    private static readonly StudyResult Lab = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab()));

    private static readonly StudyResult Micro = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro()));

    [Fact]
    public void PublishedMultiplesAreOfThePublishedPingAndMeasuredOnesOfTheMeasuredPing()
    {
        var cell = Cell(Lab, "add", "REST", "cross_region");

        Assert.Equal(289.11 / 148.18, cell.RoundTrips(StudyColumn.Published)!.Value, 1e-9);
        Assert.Equal(((2 * 148.3) + 0.5) / 148.3, cell.RoundTrips(StudyColumn.AsPublished)!.Value, 1e-9);
    }

    [Fact]
    public void WhereNothingLayBetweenThereIsNoMultiple() =>
        Assert.All(StudyColumns.All, column => Assert.Null(Cell(Lab, "add", "REST", "local").RoundTrips(column)));

    [Fact]
    public void AFigureThatWasPublishedInTwoUnitsIsOneCell()
    {
        var cells = Micro.Cells.Where(cell => cell is { Workload: "add", Api: "REST", Network.Name: "local" }).ToList();

        Assert.Equal(["mean", "min", "max"], cells.Select(cell => cell.Statistic));
        Assert.Equal("2.076889 ms", StudyTables.Text(cells[0], StudyColumn.Published));
    }

    [Fact]
    public void ARatioOfEverythingIsTheGeometricMeanAndTheRangeOfItsPairs()
    {
        var ratio = Lab.Cells.Single(cell => cell.Kind == CellKind.Ratio).AsPublished!;
        var each = Lab.Pairs.Select(pair => 1 / pair.RatioOf(StudyColumn.AsPublished)!.Value).ToList();

        Assert.Equal(12, each.Count);
        Assert.Equal(each.Min(), ratio.Low!.Value, 1e-9);
        Assert.Equal(each.Max(), ratio.High!.Value, 1e-9);
        Assert.Equal(Math.Exp(each.Average(Math.Log)), ratio.Value, 1e-9);
    }

    [Fact]
    public void WhatWasMeasuredAndNotPublishedHasItsCells()
    {
        var answer = Answer(StudyRecordBuilder.Single(100, (200.5, 100.5), (100.4, 100.5)));
        var cell = Cell(answer, "add", "REST", "far");

        Assert.Equal(Figure.NotPublished, StudyTables.Text(cell, StudyColumn.Published));
        Assert.Equal(2.005, cell.RoundTrips(StudyColumn.AsPublished)!.Value, 1e-9);
        Assert.Equal(1 + 2, answer.Cells.Count);
    }

    [Fact]
    public void NamesAreJoinedHoweverTheyAreSpelled()
    {
        var answer = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab().WithEach(workload =>
            workload with { Workload = workload.Workload.ToUpperInvariant(), Network = workload.Network.Replace('_', '-') })));

        Assert.Equal(Lab.Cells.Count, answer.Cells.Count);
        Assert.NotNull(Cell(answer, "rawImage", "REST", "cross_region").AsPublished);
    }

    private static StudyResult Answer(StudyRecord record) => StudyResults.Read(record).Studies[0];

    private static StudyCell Cell(StudyResult answer, string workload, string api, string network) =>
        answer.Cells.Single(cell => (cell.Workload, cell.Api, cell.Network.Name, cell.Statistic) == (workload, api, network, "mean"));
}
