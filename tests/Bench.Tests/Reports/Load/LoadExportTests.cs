using System.Globalization;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Reports.Load;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class LoadExportTests : InFolder
{
    [Fact]
    public void TheTableHasALineForEachPointAndApiAndForEachCapacity()
    {
        var lines = CsvReportTests.Parse(LoadReportWriter.Csv(LoadRecordBuilder.Whole()));

        Assert.Equal(1 + (16 * 2) + 2, lines.Count);
        Assert.All(lines, line => Assert.Equal(lines[0].Count, line.Count));
        Assert.Equal(lines[0].Distinct().Count(), lines[0].Count);
    }

    [Fact]
    public void FiguresOfTheTableAreExact()
    {
        var record = LoadRecordBuilder.Whole();
        var lines = CsvReportTests.Parse(LoadReportWriter.Csv(record));
        var (point, line) = (record.Points[6], lines[1 + (6 * 2) + 1]);
        double Number(string header) => double.Parse(line[lines[0].IndexOf(header)], CultureInfo.InvariantCulture);

        Assert.Equal("grpc", line[lines[0].IndexOf("arm")]);
        Assert.Equal(point.InFlight!.Value, Number("in_flight"));
        var cell = point.CellOf("grpc");
        Assert.Equal(cell.PerSecond, Number("reached_per_second"));
        Assert.Equal(cell.Latency!.P9999, Number("p9999_ns"));
        Assert.Equal(cell.Service!.StandardDeviation, Number("service_stddev_ns"));
        Assert.Equal(cell.Cost!.ServiceProcessorNanoseconds!.Value, Number("service_processor_ns_per_call"));
        Assert.Equal(point.Comparisons[0].Ratio.High, Number("time_per_call_ratio_high"));
        Assert.Equal("rest", line[lines[0].IndexOf("baseline")]);
        Assert.Equal("ContenderFaster", line[lines[0].IndexOf("time_per_call_verdict")]);
    }

    [Fact]
    public void OfThreeArmsEachHasItsLineAndContendersTheRatioToTheBaseline()
    {
        var record = LoadRecordBuilder.OfThreeArms();
        var lines = CsvReportTests.Parse(LoadReportWriter.Csv(record));
        IEnumerable<string> Cells(string header) => lines.Skip(1).Take(3).Select(line => line[lines[0].IndexOf(header)]);

        Assert.Equal(1 + (16 * 3) + 3, lines.Count);
        Assert.Equal(["rest", "rest-h2", "grpc"], Cells("arm"));
        Assert.Equal(["", "rest", "rest"], Cells("baseline"));
        Assert.Equal(
            ["", .. record.Points[0].Comparisons.Where(comparison => comparison.Quantity == Quantities.TimePerCall).Select(comparison => Figure.Exact(comparison.Ratio.Estimate))],
            Cells("time_per_call_ratio_to_baseline"));
        Assert.Equal(["", "ContenderFaster"], Cells("p99_verdict").Take(2));
    }

    [Fact]
    public void WhatWasNotMeasuredIsEmptyInTheTable()
    {
        var lines = CsvReportTests.Parse(LoadReportWriter.Csv(LoadRecordBuilder.Partial()));
        string Cell(string header) => lines[1][lines[0].IndexOf(header)];

        string[] missing = ["asked_per_second", "latency_count", "p99_ns", "service_processor_ns_per_call", "peak_requests", "store", "schedule"];
        Assert.All(missing, header => Assert.Equal("", Cell(header)));
    }

    [Fact]
    public void TheTimelineHasALineForEachSecond()
    {
        var record = LoadRecordBuilder.Whole();
        var lines = CsvReportTests.Parse(LoadReportWriter.Timeline(record));
        var second = record.Points[14].CellOf("rest").Timeline[3];
        var line = lines[1 + (14 * 20) + 3];

        Assert.Equal(1 + (16 * 2 * 10), lines.Count);
        Assert.Equal("1000 a second, poisson", line[lines[0].IndexOf("load")]);
        Assert.Equal(Figure.Exact(second.PerSecond), line[lines[0].IndexOf("reached_per_second")]);
        Assert.Equal(Figure.Exact(second.P99!.Value), line[lines[0].IndexOf("p99_ns")]);
    }

    [Fact]
    public void EveryPointAndApiHasADistributionWithAFileNameOfItsOwn()
    {
        var files = ResultFolder.At(Folder).WriteReports(LoadRecordBuilder.Whole());
        var distributions = files.Where(file => file.EndsWith(".hgrm", StringComparison.Ordinal)).Select(Path.GetFileName).ToList();

        Assert.Equal(["report.html", "report.md", "report.csv", "timeline.csv"], files.Take(4).Select(Path.GetFileName));
        Assert.Equal(32, distributions.Distinct(StringComparer.OrdinalIgnoreCase).Count());
        Assert.Contains("013-local-getsmallpayload-4096-in-flight-grpc.hgrm", distributions);
        Assert.All(files, file => Assert.NotEqual(0, new FileInfo(file).Length));
    }

    [Fact]
    public void AnArmIsItsIdInAFileName() => Assert.Contains(
        "013-local-getsmallpayload-4096-in-flight-rest-h2.hgrm",
        ResultFolder.At(Folder).WriteReports(LoadRecordBuilder.OfThreeArms()).Select(Path.GetFileName));

    [Fact]
    public void AnyOperationGivesASafeFileName()
    {
        var record = LoadRecordBuilder.OnePoint().With(0, point => point with { Operation = "../../etc/passwd=8,C:\\x|?*\0 " + new string('y', 300), Network = ".." });
        var file = ResultFolder.At(Folder).WriteReports(record)[^1];

        Assert.Equal(Path.Combine(Folder, "latency"), Path.GetDirectoryName(file));
        Assert.Matches("^[a-z0-9][a-z0-9.-]{1,110}[.]hgrm$", Path.GetFileName(file));
    }

    [Fact]
    public void ADistributionReadsBackAsHdrHistogramWritesIt()
    {
        var record = LoadRecordBuilder.OnePoint();
        var latency = record.Points[0].CellOf("rest").Latency!;
        var lines = File.ReadAllLines(ResultFolder.At(Folder).WriteReports(record).First(file => file.EndsWith(".hgrm", StringComparison.Ordinal)));
        var rows = lines.Skip(2).TakeWhile(line => !line.StartsWith('#'))
            .Select(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(cell => double.Parse(cell, CultureInfo.InvariantCulture)).ToArray()).ToList();

        Assert.Equal("       Value     Percentile TotalCount 1/(1-Percentile)", lines[0]);
        Assert.Equal("", lines[1]);
        Assert.Equal(latency.Points.Count, rows.Count);
        Assert.Equal([Math.Round(latency.Maximum / 1e6, 3), 1, latency.Count], rows[^1]);
        Assert.All(rows.Zip(rows.Skip(1)), pair => Assert.True(pair.First[0] <= pair.Second[0] && pair.First[1] <= pair.Second[1] && pair.First[2] <= pair.Second[2]));
        Assert.All(rows.SkipLast(1), row => Assert.Equal(1 / (1 - row[1]), row[3], tolerance: 0.01 * row[3]));
        Assert.Matches(@"^#\[Mean    = +[0-9.]+, StdDeviation   = +[0-9.]+\]$", lines[^3]);
        Assert.Matches(@"^#\[Max     = +[0-9.]+, Total count    = +" + latency.Count + @"\]$", lines[^2]);
        Assert.Matches(@"^#\[Buckets = +[0-9]+, SubBuckets     = +2048\]$", lines[^1]);
    }

    [Fact]
    public void AnApiWithoutAGoodCallHasNoDistribution() => Assert.DoesNotContain(
        ResultFolder.At(Folder).WriteReports(LoadRecordBuilder.Partial()), file => file.EndsWith(".hgrm", StringComparison.Ordinal));
}
