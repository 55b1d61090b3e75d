namespace RpcBench.Bench.Tests.Reports.Studies;

public sealed class StudyResultTests
{
    private static readonly StudyResult Lab = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab()));

    private static readonly StudyResult Books = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.Bookstore()));

    private static readonly StudyResult Micro = Answer(StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro()));

    [Fact]
    public void EveryPublishedCellStandsBesideBothArms()
    {
        var cell = Cell(Lab, "add", "REST", "cross_region");

        // As published two round trips and 0.5 ms; like for like one and 0.25.
        Assert.Equal(["289.11 ms", "297.1 ms", "148.6 ms"], Shown(cell));
        Assert.Equal(289.11e6, cell.ValueOf(StudyColumn.Published)!.Value, 1.0);
        Assert.Equal(4 * 2 * 3,
            Lab.Cells.Count(one => one is { Kind: CellKind.Time, Published: not null, AsPublished: not null, LikeForLike: not null }));
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
    public void ThePingIsTheDeliveredRoundTripBesideThePublishedOne() => Assert.Equal(
        ["148.18 ms", "148.3 ms", "148.3 ms"],
        Shown(Lab.Cells.Single(cell => cell.Kind == CellKind.Ping && cell.Network.Name == "cross_region")));

    [Fact]
    public void AFigureThatWasPublishedInTwoUnitsIsOneCell()
    {
        var cells = Micro.Cells.Where(cell => cell is { Workload: "add", Api: "REST", Network.Name: "local" }).ToList();

        Assert.Equal(["mean", "min", "max"], cells.Select(cell => cell.Statistic));
        Assert.Equal("2.076889 ms", CellText.Of(cells[0], StudyColumn.Published));
    }

    [Fact]
    public void MinimumAndMaximumAreThoseOfTheCallsMadeHere()
    {
        var calls = Micro.Study.Workloads.First(workload => workload is { Workload: "add", Network: "local" }).AsPublished.Rest!;

        Assert.Equal(calls.MinimumNanoseconds, Cell(Micro, "add", "REST", "local", "min").AsPublished!.Value);
        Assert.Equal(calls.MaximumNanoseconds, Cell(Micro, "add", "REST", "local", "max").AsPublished!.Value);
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
    public void APublishedSpeedUpIsComputedFromTheCellsHere() =>
        // gRPC against REST as a speed-up: REST's time over gRPC's.
        Assert.Equal(["2.5 x", "0.86 x", "1.25 x"], Shown(Books.Cells.Single(one => one.Kind == CellKind.Ratio)));

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
    public void CountsStandUnderTheirOwnUnit() =>
        Assert.Equal(["206 words", null, "1,110 words"], Shown(Cell(Books, "server-source", "REST", "", "words")));

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
        var marks = new AuditMarks(Micro.Cells);

        Assert.Null(marks.Of(Cell(Micro, "add", "REST", "cross_region")));
        Assert.Equal("[a]", marks.Of(Cell(Micro, "add", "gRPC", "same_zone")));
        Assert.Equal("a: below-round-trip (certain), clock-does-not-wait (certain)", marks.Notes[0]);
    }

    [Fact]
    public void NamesAreJoinedHoweverTheyAreSpelled()
    {
        var lab = StudyRecordBuilder.PythonLab();
        var answer = Answer(StudyRecordBuilder.Of(lab with
        {
            Workloads = [.. lab.Workloads.Select(workload =>
                workload with { Workload = workload.Workload.ToUpperInvariant(), Network = workload.Network.Replace('_', '-') })],
        }));

        Assert.Equal(Lab.Cells.Count, answer.Cells.Count);
        Assert.NotNull(Cell(answer, "rawImage", "REST", "cross_region").AsPublished);
    }

    /// <summary>A cell as published, as published here and like for like here.</summary>
    private static IEnumerable<string?> Shown(StudyCell cell) => StudyColumns.All.Select(column => CellText.Of(cell, column));

    private static StudyResult Answer(StudyRecord record) => StudyResults.Of(record).Studies[0];

    private static StudyCell Cell(StudyResult answer, string workload, string api, string network, string statistic = "mean") =>
        answer.Cells.Single(cell => (cell.Workload, cell.Api, cell.Network.Name, cell.Statistic) == (workload, api, network, statistic));
}
