using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Tests.Reports.Studies;

public sealed class StudyAnswerTests
{
    private static readonly StudyAnswer Lab = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab()));

    private static readonly StudyAnswer Books = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.Bookstore()));

    [Fact]
    public void EveryPublishedCellStandsBesideBothArms()
    {
        var cell = Cell(Lab, "add", "REST", "cross_region");

        Assert.Equal("289.11 ms", CellText.Of(cell, StudyColumn.Published));
        Assert.Equal(289.11e6, cell.ValueOf(StudyColumn.Published)!.Value, 1.0);
        // Two round trips and 0.5 ms; one and 0.25.
        Assert.Equal("297.1 ms", CellText.Of(cell, StudyColumn.AsPublished));
        Assert.Equal("148.6 ms", CellText.Of(cell, StudyColumn.LikeForLike));
        Assert.Equal(4 * 2 * 3, Lab.Cells.Count(one => one is { Kind: CellKind.Time, Published: not null, AsPublished: not null, LikeForLike: not null }));
    }

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
    public void ThePingIsTheDeliveredRoundTripBesideThePublishedOne()
    {
        var ping = Lab.Cells.Single(cell => cell.Kind == CellKind.Ping && cell.Network.Name == "cross_region");

        Assert.Equal(["148.18 ms", "148.3 ms", "148.3 ms"], StudyColumns.All.Select(column => CellText.Of(ping, column)));
    }

    [Fact]
    public void AFigureThatWasPublishedInTwoUnitsIsOneCell()
    {
        var answer = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro()));
        var cells = answer.Cells.Where(cell => cell is { Workload: "add", Api: "REST", Network.Name: "local" }).ToList();

        Assert.Equal(["mean", "min", "max"], cells.Select(cell => cell.Statistic));
        Assert.Equal("2.076889 ms", CellText.Of(cells[0], StudyColumn.Published));
    }

    [Fact]
    public void MinimumAndMaximumAreThoseOfTheCallsMadeHere()
    {
        var answer = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro()));
        var calls = answer.Study.Workloads.First(workload => workload is { Workload: "add", Network: "local" }).AsPublished.Rest!;

        Assert.Equal(calls.MinimumNanoseconds, Cell(answer, "add", "REST", "local", "min").AsPublished!.Value);
        Assert.Equal(calls.MaximumNanoseconds, Cell(answer, "add", "REST", "local", "max").AsPublished!.Value);
    }

    [Fact]
    public void ACellThatWasNotMeasuredIsNull()
    {
        var answer = Answer(StudyRecordBuilder.Partial());

        Assert.NotNull(CellText.Of(Cell(answer, "add", "gRPC", "same_zone"), StudyColumn.AsPublished));
        Assert.Null(CellText.Of(Cell(answer, "add", "gRPC", "same_zone"), StudyColumn.LikeForLike));
        Assert.Null(CellText.Of(Cell(answer, "add", "REST", "cross_region"), StudyColumn.AsPublished));
    }

    [Fact]
    public void APublishedSpeedUpIsComputedFromTheCellsHere()
    {
        var cell = Books.Cells.Single(one => one.Kind == CellKind.Ratio);

        // gRPC against REST as a speed-up: REST's time over gRPC's.
        Assert.Equal(["2.5 x", "0.86 x", "1.25 x"], StudyColumns.All.Select(column => CellText.Of(cell, column)));
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
    public void CountsStandUnderTheirOwnUnit()
    {
        var words = Cell(Books, "server-source", "REST", "", "words");

        Assert.Equal("206 words", CellText.Of(words, StudyColumn.Published));
        Assert.Null(CellText.Of(words, StudyColumn.AsPublished));
        Assert.Equal("1,110 words", CellText.Of(words, StudyColumn.LikeForLike));
    }

    [Fact]
    public void WhatWasMeasuredAndNotPublishedHasItsCells()
    {
        var answer = Answer(StudyRecordBuilder.Single(100, (200.5, 100.5), (100.4, 100.5)));
        var cell = Cell(answer, "add", "REST", "far");

        Assert.Equal(CellText.NotPublished, CellText.Of(cell, StudyColumn.Published));
        Assert.Equal(2.005, cell.RoundTrips(StudyColumn.AsPublished)!.Value, 1e-9);
        Assert.Equal(1 + 2, answer.Cells.Count);
    }

    [Fact]
    public void AFlaggedFigureIsMarkedWithTheRulesName()
    {
        var answer = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro()));
        var marks = new AuditMarks(answer.Cells);

        Assert.Null(marks.Of(Cell(answer, "add", "REST", "cross_region")));
        Assert.Equal("[a]", marks.Of(Cell(answer, "add", "gRPC", "same_zone")));
        Assert.Equal("a: below-round-trip (certain), clock-does-not-wait (certain)", marks.Notes[0]);
    }

    [Fact]
    public void NamesAreJoinedHoweverTheyAreSpelled()
    {
        var lab = StudyRecordBuilder.PythonLab();
        var answer = Answer(StudyRecordBuilder.Of(lab with
        {
            Workloads = [.. lab.Workloads.Select(workload => workload with { Workload = workload.Workload.ToUpperInvariant(), Network = workload.Network.Replace('_', '-') })],
        }));

        Assert.Equal(Lab.Cells.Count, answer.Cells.Count);
        Assert.NotNull(Cell(answer, "rawImage", "REST", "cross_region").AsPublished);
    }

    private static StudyAnswer Answer(StudyRecord record) => StudyAnswers.Of(record).Studies[0];

    private static StudyCell Cell(StudyAnswer answer, string workload, string api, string network, string statistic = "mean") =>
        answer.Cells.Single(cell => (cell.Workload, cell.Api, cell.Network.Name, cell.Statistic) == (workload, api, network, statistic));
}
