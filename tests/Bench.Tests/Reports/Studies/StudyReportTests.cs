using System.Globalization;
using RpcBench.Bench.Reports.Documents;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Reports.Studies;

/// <summary>Markdown, CSV, console and files.</summary>
public sealed class StudyReportTests : InFolder
{
    [Fact]
    public void TheHeadersOfTheCsvAreAPromise() => Assert.Equal(
        "study,workload,api,network,statistic,published,published_up_to,as_published,like_for_like,unit,published_round_trips,as_published_round_trips,like_for_like_round_trips,"
        + "as_published_operation,as_published_connections,as_published_calls,as_published_sent_bytes,as_published_received_bytes,as_published_floor_ns,as_published_floor_round_trips,"
        + "like_for_like_operation,like_for_like_connections,like_for_like_calls,like_for_like_sent_bytes,like_for_like_received_bytes,like_for_like_floor_ns,like_for_like_floor_round_trips,"
        + "audit,started,outcome,valid",
        StudyReportWriter.Csv(StudyRecordBuilder.Whole()).Split("\r\n")[0]);

    [Fact]
    public void TheCsvHasALineACellInTheUnitOfThePublishedFigure()
    {
        var table = new CsvTable(StudyReportWriter.Csv(StudyRecordBuilder.Whole()));
        var calls = StudyRecordBuilder.F1Micro().Workloads.First(workload => workload is { Workload: "img", Network: "cross_region" }).AsPublished.Grpc!;
        var line = LineOf(table, "f1-micro", "img", "gRPC", "cross_region", "max");

        Assert.Equal(("0.007659", "s"), (table[line, "published"], table[line, "unit"]));
        Assert.Equal(calls.MaximumNanoseconds / 1e9, double.Parse(table[line, "as_published"], CultureInfo.InvariantCulture), 1e-12);
        Assert.Equal(("reuse", "below-round-trip (certain)"), (table[line, "as_published_connections"], table[line, "audit"]));
        Assert.Equal(table.Lines.Count, table.Lines.Select(one => string.Join('\t', one.Take(5))).Distinct().Count());
    }

    [Fact]
    public void WhatWasNotMeasuredIsEmptyInTheCsv()
    {
        var table = new CsvTable(StudyReportWriter.Csv(StudyRecordBuilder.Partial()));
        var line = LineOf(table, "python-lab", "add", "gRPC", "same_zone", "mean");

        Assert.All(["as_published", "published_round_trips"], header => Assert.NotEmpty(table[line, header]));
        Assert.All(["like_for_like", "like_for_like_calls", "as_published_round_trips"], header => Assert.Empty(table[line, header]));
    }

    [Fact]
    public void MarkdownHasThePingTheThreeColumnsTheMarksAndTheCommandOfEveryStudy()
    {
        var text = StudyReportWriter.Markdown(StudyRecordBuilder.Whole());

        AssertHas(text, "| Workload | API | local: published | local: as published, here | local: like for like, here |");
        AssertHas(text, "| PING | ICMP | 0.044 ms | 31.00 µs |", "289.11 ms (1.95 RTT) | 297.1 ms (2.00 RTT) | 148.6 ms (1.00 RTT) |");
        var line = text.Split('\n').First(line => line.StartsWith('|') && line.Contains("19267.0 ms", StringComparison.Ordinal));
        var mark = System.Text.RegularExpressions.Regex.Match(line, """19267\.0 ms \(131 RTT\) \\?\[([a-z])\\?\]""");
        Assert.True(mark.Success, line);
        AssertHas(text, $"- {mark.Groups[1].Value}: total-as-mean (certain)");
        Assert.All(StudyRecordBuilder.Whole().Studies, study => AssertHas(text, $"-- study run {study.Name}\n"));
    }

    [Fact]
    public void TheRepeatingCommandIsAsThoroughAsTheRun() => AssertHas(
        StudyReportWriter.Markdown(StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro()) with { IsThorough = true }),
        "-- study run f1-micro --thorough\n");

    [Fact]
    public void MarkdownOfPartialFiguresSaysWhatIsMissing()
    {
        var text = StudyReportWriter.Markdown(StudyRecordBuilder.Partial());

        AssertHas(text, "> **INTERRUPTED: partial figures**", "| not measured |");
        AssertLacks(text, "NaN", "∞");
    }

    [Fact]
    public void ADocumentShowsTheTablesOfARecord()
    {
        RecordFiles.Study.Write(At("study.json"), StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab()));

        AssertHas(RecordTable.Of(At("study.json"), ""), "### python-lab: the study's table, published and measured here");
    }

    [Theory, InlineData(140, true, "289.11 ms (1.95 RTT)"), InlineData(80, false, "289.11 ms ")]
    public void TheConsoleHasALineForEachCellWhereverItFits(int width, bool unicode, string expected)
    {
        var lines = Consoles.Write(width, unicode, console => StudyRunTable.Write(console, StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab()))).Split('\n');

        Assert.All(lines, line => Assert.InRange(line.Length, 0, width));
        Assert.Contains(lines, line => ((string[])["cross_region", "REST", expected]).All(part => line.Contains(part, StringComparison.Ordinal)));
    }

    [Fact]
    public void SeveralStudiesHaveAPageTogetherAndOneEach() => Assert.Equal(
        ["report.html", "study.md", "study.csv", "python-lab.html", "flask-study.html", "f1-micro.html", "bookstore.html", "payload-matrix.html"],
        RunKinds.Write(StudyRecordBuilder.Whole(), Folder).Select(Path.GetFileName));

    [Fact]
    public void OneStudyHasOnePage() => Assert.Equal(
        ["report.html", "study.md", "study.csv"], RunKinds.Write(StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro()), Folder).Select(Path.GetFileName));

    [Fact]
    public void AnyNameGivesASafeFileName() => Assert.All(
        RunKinds.Write(StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro() with { Name = "../../etc/x|?\0" }, StudyRecordBuilder.F1Micro()), Folder),
        file => Assert.Equal(Folder, Path.GetDirectoryName(file)));

    /// <summary>The one line that begins with these fields.</summary>
    private static int LineOf(CsvTable table, params string[] fields) =>
        table.Lines.Index().Single(line => line.Item.Take(fields.Length).SequenceEqual(fields)).Index;
}
