using System.Globalization;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Reports.Documents;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Records.Studies;

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
        var lines = CsvReportTests.Parse(StudyReportWriter.Csv(StudyRecordBuilder.Whole()));
        var calls = StudyRecordBuilder.F1Micro().Workloads.First(workload => workload is { Workload: "img", Network: "cross_region" }).AsPublished.Grpc!;
        var line = lines.Single(line => line.Take(5).SequenceEqual(["f1-micro", "img", "gRPC", "cross_region", "max"]));
        string Field(string header) => line[lines[0].IndexOf(header)];

        Assert.All(lines, one => Assert.Equal(lines[0].Count, one.Count));
        Assert.Equal(("0.007659", "s"), (Field("published"), Field("unit")));
        Assert.Equal(calls.MaximumNanoseconds / 1e9, double.Parse(Field("as_published"), CultureInfo.InvariantCulture), 1e-12);
        Assert.Equal("reuse", Field("as_published_connections"));
        Assert.Equal("below-round-trip (certain)", Field("audit"));
        Assert.Equal(lines.Count, lines.Select(one => string.Join('\t', one.Take(5))).Distinct().Count());
    }

    [Fact]
    public void WhatWasNotMeasuredIsEmptyInTheCsv()
    {
        var lines = CsvReportTests.Parse(StudyReportWriter.Csv(StudyRecordBuilder.Partial()));
        var line = lines.Single(line => line.Take(5).SequenceEqual(["python-lab", "add", "gRPC", "same_zone", "mean"]));
        string Field(string header) => line[lines[0].IndexOf(header)];

        Assert.NotEmpty(Field("as_published"));
        Assert.All(["like_for_like", "like_for_like_calls", "as_published_round_trips"], header => Assert.Empty(Field(header)));
        Assert.NotEmpty(Field("published_round_trips"));
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
        var path = Path.Combine(Folder, "study.json");
        StudyRecordFile.Write(path, StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab()));

        AssertHas(RecordTable.Of(path, ""), "### python-lab: the study's table, published and measured here");
    }

    [Theory, InlineData(140, true, "289.11 ms (1.95 RTT)"), InlineData(80, false, "289.11 ms ")]
    public void TheConsoleHasALineForEachCellWhereverItFits(int width, bool unicode, string expected)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        StudyRunTable.Write(Consoles.Open(writer, width, unicode), StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab()));
        var lines = writer.ToString().Split('\n');

        Assert.All(lines, line => Assert.InRange(line.Length, 0, width));
        Assert.Contains(lines, line => line.Contains("cross_region", StringComparison.Ordinal) && line.Contains("REST", StringComparison.Ordinal) && line.Contains(expected, StringComparison.Ordinal));
    }

    [Fact]
    public void SeveralStudiesHaveAPageTogetherAndOneEach() => Assert.Equal(
        ["report.html", "study.md", "study.csv", "python-lab.html", "flask-study.html", "f1-micro.html", "bookstore.html", "payload-matrix.html"],
        ResultFolder.At(Folder).WriteReports(StudyRecordBuilder.Whole()).Select(Path.GetFileName));

    [Fact]
    public void OneStudyHasOnePage() => Assert.Equal(
        ["report.html", "study.md", "study.csv"], ResultFolder.At(Folder).WriteReports(StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro())).Select(Path.GetFileName));

    [Fact]
    public void AnyNameGivesASafeFileName()
    {
        var record = StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro() with { Name = "../../etc/x|?\0" }, StudyRecordBuilder.F1Micro());

        Assert.All(ResultFolder.At(Folder).WriteReports(record), file => Assert.Equal(Folder, Path.GetDirectoryName(file)));
    }
}
