using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Results;
using RpcBench.Networks;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Tests.Reports;

public sealed class NetworkReportTests
{
    [Fact]
    public void ThePingIsTheFirstRowOfEveryTableOnThePage()
    {
        var tables = Pages.Tables(Figure.Plain(ReportWriter.Page(RecordBuilder.OverNetworks())), "methods");

        // All networks' table; then verdicts, spread and five charts of each network, and the lower bounds of the two that have distance.
        Assert.Equal(1 + (3 * 7) + 2, tables.Count);
        Assert.All(tables, table => Assert.StartsWith("PING | ", table.Rows()[0], StringComparison.Ordinal));
        Assert.Contains(tables, table => table.Rows()[0].StartsWith("PING | 32.40 µs nothing between | 412.3 µs configured 400 µs | 148.2 ms configured 148 ms", StringComparison.Ordinal));
        Assert.Contains(tables, table => table.Rows() is var rows
            && rows[0].StartsWith("PING | configured 148 ms | ", StringComparison.Ordinal)
            && rows[0].Contains("before | 148.2 ms [147.9, 149.8] | 1.00 RTT", StringComparison.Ordinal)
            && rows[1].StartsWith("after | 148.5 ms [", StringComparison.Ordinal));
    }

    [Fact]
    public void ThePingIsTheFirstRowInMarkdown() => AssertHas(
        ReportWriter.Markdown(RecordBuilder.OverNetworks()),
        "| PING | 32.40 µs |  | nothing between | 412.3 µs |  | configured 400 µs | 148.2 ms |  | configured 148 ms |",
        "| PING | configured 148 ms |  |  | before | 148.2 ms \\[147.9, 149.8\\] | 1.00 RTT |");

    [Fact]
    public void TheCsvHasEveryNetworkWithItsPingFirst()
    {
        var table = new CsvTable(ReportWriter.Csv(RecordBuilder.OverNetworks()));

        Assert.Equal(3 * 25, table.Lines.Count);
        Assert.Equal(
            [(0, "local"), (25, "same-zone"), (50, "cross-region")],
            table.Column("operation").Index().Where(line => line.Item == "PING").Select(line => (line.Index, table[line.Index, "network"])));
        Assert.Equal(("148210000", "148210000", ""), (table[50, "p50_ns"], table[50, "ping_before_ns"], table[50, "arm"]));
        Assert.Equal(double.Parse(table[51, "mean_ns"]) / 148_210_000, double.Parse(table[51, "mean_round_trips"]), tolerance: 1e-12);
    }

    [Fact]
    public void AMeanIsShownAsAMultipleOfTheSmallerPing()
    {
        var network = RunResult.Of(RecordBuilder.OverCrossRegion()).Networks[0];
        var arm = network.Find("ListLargePayloads")!.Baseline;

        Assert.Equal(148_210_000, network.Distance!.RoundTripNanoseconds);
        Assert.Equal(arm.Mean!.Value / 148_210_000, arm.RoundTrips);
        AssertHas(Figure.Plain(ReportWriter.Page(RecordBuilder.OverCrossRegion())), $">{Figure.Plain(Figure.RoundTrips(arm.RoundTrips!.Value))}</td>");
    }

    [Fact]
    public void TheLoopbackDeviceHasNoLowerBound()
    {
        var local = RunResult.Of(PerCall(RecordBuilder.OverNetworks())).Networks[0];

        Assert.NotNull(local.Methods[0].Baseline.RoundTrips);
        Assert.Null(local.Methods[0].Baseline.LowerBound);
        AssertHas(ReportWriter.Markdown(RecordBuilder.OverNetworks()), "| 231.4 µs (7.14 RTT) |");
        Assert.Equal(2, Pages.Tables(ReportWriter.Page(RecordBuilder.OverNetworks()), "methods").Count(table => table.Descendants("th").Any(header => header.Value == "Handshake, RTT")));
    }

    [Fact]
    public void ALongWayDoesNotHideTheTimeInTheStore() =>
        AssertHas(ReportWriter.Page(RecordBuilder.OverCrossRegion()), "94.87 µs of ");

    // Over a new connection windows of 10, 20, 40 ... segments have to be grown six times; what is sent in the last one is all that the link adds.
    [Theory, InlineData("reuse", 0, 1, 1_655_274), InlineData("per-call", 1, 7, 1_655_274 - (63 * 14_480))]
    public void TheLowerBoundOfTheStudiesImageIsOneRoundTripOrEightOverANewConnectionAndTheBytesOnTheLink(string connections, int handshakes, int rounds, int last)
    {
        var record = RecordBuilder.OverCrossRegion().With(0, operation => operation.WithCell("rest", cell => cell with { Wire = new(10, 118, 1_655_274) }));

        var bound = RunResult.Of(record with { Conditions = record.Conditions with { Connections = connections } }).Networks[0].Methods[0].Baseline.LowerBound!.Value;

        var trips = handshakes + rounds;
        Assert.Equal((handshakes, rounds), (bound.Handshakes, bound.Rounds));
        Assert.Equal((trips * 148.21) + (TcpFacts.OnLink(118 + last) * 8 / 1e6), bound.Time.TotalMilliseconds, tolerance: 1e-3 * trips);
    }

    [Fact]
    public void WhyACallTakesSoManyRoundTripsIsDescribed()
    {
        var page = Figure.Plain(ReportWriter.Page(PerCall(RecordBuilder.OverNetworks())));

        AssertHas(page, "bytes need 7 round trips (1 handshake, 1 exchange, 5 for a window that must grow)", "begins at 10 segments (14,480 bytes)");
        AssertHas(page, "Connections: a new one for every call");
        AssertHas(ReportWriter.Page(RecordBuilder.OverNetworks()), "a call takes at least one round trip for request and response");
    }

    [Fact]
    public void ARunWithoutDistanceSpeaksOfNoNetwork()
    {
        var record = RecordBuilder.Whole();
        var measured = record.WithNetwork(0, network => network with { Before = RecordBuilder.OverNetworks().Networks[0].Before });

        foreach (var text in new[] { ReportWriter.Page(measured), ReportWriter.Markdown(measured), ReportWriter.Overview(measured), Consoles.Write(measured, 120, unicode: true) })
        {
            AssertLacks(text, "PING", "RTT", "over local");
        }

        AssertLacks(ReportWriter.Csv(measured), "PING");
        Assert.Equal(ReportWriter.Page(record), ReportWriter.Page(measured));
    }

    [Fact]
    public void ANetworkThatWasNotMeasuredHasNoRoundTrips()
    {
        var record = RecordBuilder.OverNetworks().WithNetwork(2, network => network with { Before = null, After = null });
        var page = ReportWriter.Page(record);

        AssertHas(page, "148.9 ms<br><small>RTT not measured</small>", "not measured <small>configured 148 ms</small>");
        AssertHas(Consoles.Write(record, 120, unicode: true), "- (configured 148.0)");
        AssertHas(Figure.Plain(page), "Over cross-region (PING not measured, configured 148 ms)");
        AssertLacks(page + ReportWriter.Markdown(record) + ReportWriter.Csv(record), "NaN");
    }

    [Fact]
    public void TheHeadlineSaysHowTheAnswerChangesWithDistance()
    {
        var headline = HeadlineWriter.Write(RunResult.Of(RecordBuilder.OverNetworks()));
        var points = Figure.Plain(string.Join('\n', headline.Points));

        Assert.Equal(
            "gRPC wins 7 of 12 over local, 6 of 12 over same-zone and 0 of 12 over cross-region; REST wins 2, 0 and 0. Margin: 5 %.",
            Figure.Plain(headline.Sentence));
        AssertHas(points, "Over cross-region (PING 148.2 ms, configured 148 ms): no difference beyond 5 % in 11, inconclusive in 1 of 12 methods.");
        AssertHas(points, "The verdict is the same over every network in 2 of 12 methods.");
        AssertHas(
            points,
            "Changes with distance: REST faster over local, inconclusive over same-zone, no difference over cross-region: GetSmallPayload, GetMediumPayload.");
    }

    [Fact]
    public void OneNetworkAtADistanceIsNamedInTheHeadline() => Assert.StartsWith(
        "Over cross-region (PING 148.2 ms): ",
        Figure.Plain(HeadlineWriter.Write(RunResult.Of(RecordBuilder.OverCrossRegion())).Sentence),
        StringComparison.Ordinal);

    [Fact]
    public void WhatWasDeliveredStandsBesideWhatWasAsked()
    {
        var rows = Pages.Tables(Figure.Plain(ReportWriter.Page(RecordBuilder.OverNetworks())), "The networks, configured and measured").Single().Rows();

        Assert.Equal(3 * 4, rows.Count);
        Assert.Equal("cross-region | a relay at the TCP level | Round trip, median [5 to 95 %] | 148 ms | 148.2 ms [147.9, 149.8] | 148.5 ms [148.2, 150.1]", rows[8]);
        Assert.Equal(" | Rate of a warm connection | 1 Gbit/s, content 965.33 Mbit/s | 938 Mbit/s | 938 Mbit/s", rows[10]);
        Assert.StartsWith(" | 1,655,274 bytes over a new connection | at least 1.190 s, 8 round trips | ", rows[11], StringComparison.Ordinal);
    }

    [Fact]
    public void TheFirstStepsOfAFreshClientAreShownForEachNetworkAndArm()
    {
        var rows = Pages.Tables(ReportWriter.Page(RecordBuilder.OverNetworks()), "Cold: the first steps of a fresh client").Single().Rows();

        Assert.Equal(3 * 2, rows.Count);
        Assert.StartsWith("cross-region | REST | GetSmallPayload | 5 | 61.30 ms | 149.8 ms, 1.01 RTT | 346.4 ms, 2.34 RTT | ", Figure.Plain(rows[4]), StringComparison.Ordinal);
        Assert.EndsWith(" | not measured | 60 s", rows[5], StringComparison.Ordinal);
        Assert.Empty(Pages.Tables(ReportWriter.Page(RecordBuilder.OverNetworks() with { Networks = RecordBuilder.OverNetworks().Networks.Select(network => network with { Cold = [] }).ToList() }), "Cold: the first steps of a fresh client"));
    }

    [Fact]
    public void EveryNetworkHasItsChartsWithALineAtItsPing()
    {
        var pictures = Pages.Pictures(RecordBuilder.OverNetworks());

        Assert.Equal(3 * 5, pictures.Count);
        Assert.Equal(3 * 5, pictures.Select(picture => picture.Element("title")!.Value).Distinct().Count());
        Assert.All(pictures, picture =>
        {
            AssertHas(picture.Element("title")!.Value, ", over ");
            Assert.StartsWith("PING ", picture.Element("desc")!.Value, StringComparison.Ordinal);
            // One in the key, one in the plot.
            Assert.Equal(2, picture.OfClass("ping").Count());
        });
        var ids = pictures.SelectMany(picture => picture.DescendantsAndSelf()).Select(element => (string?)element.Attribute("id")).OfType<string>().ToList();
        Assert.Equal(ids.Count, ids.Distinct().Count());
    }

    [Fact]
    public void ANetworksNameIsNeverMarkup()
    {
        const string Hostile = "<script>x</script>\"><img src=x>|*b*";
        var record = RecordBuilder.OverNetworks().WithNetwork(1, network => network with { Name = Hostile, Engine = Hostile, Cold = [network.Cold[0] with { Arm = Hostile, Operation = Hostile }] });
        var page = ReportWriter.Page(record);

        Assert.DoesNotContain("<script", page + ReportWriter.Markdown(record) + ReportWriter.Overview(record), StringComparison.OrdinalIgnoreCase);
        Assert.DoesNotContain("<img", page, StringComparison.OrdinalIgnoreCase);
        Assert.Equal(3 * 5, Pages.Pictures(record).Count);
    }

    [Theory, InlineData(120, true), InlineData(120, false), InlineData(100, true), InlineData(80, true)]
    public void TheConsolesTableFits(int width, bool unicode)
    {
        var lines = Consoles.Write(RecordBuilder.OverNetworks(), width, unicode).Split('\n').Select(line => line.TrimEnd()).ToList();

        Assert.All(lines, line => Assert.True(line.Length <= width, line));
        Assert.Equal(width >= 120 ? 1 : 2, lines.Count(line => line.StartsWith("PING ", StringComparison.Ordinal)));
        Assert.Equal(width >= 120 ? 12 : 24, lines.Count(line => System.Text.RegularExpressions.Regex.IsMatch(line, "^(Get|List)[A-Za-z]+ {2}")));
    }

    [Fact]
    public void At144ColumnsTheConsoleHasEveryNetworkOnALineWithItsRoundTripsAndVerdictsInWords()
    {
        var lines = Consoles.Write(RecordBuilder.OverNetworks(), 144, unicode: true).Split('\n');

        Assert.Equal(
            ["PING", "0.032 (nothing between)", "0.412 (configured 0.400)", "148.2 (configured 148.0)"],
            lines.Single(line => line.StartsWith("PING", StringComparison.Ordinal)).Split("  ", StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
        Assert.Equal(
            ["GetSmall", "0.231", "0.273", "7.14/8.43", "REST", "0.645", "0.687", "1.56/1.67", "inconclusive", "148.9", "149.1", "1.00/1.01", "no", "difference"],
            lines.Single(line => line.StartsWith("GetSmall ", StringComparison.Ordinal)).Split(' ', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
    }

    [Fact]
    public void ARunThatEndedBeforeItsFirstNetworkStillHasReports()
    {
        var record = RecordBuilder.Whole() with { Networks = [], Outcome = RunOutcome.Interrupted };

        AssertHas(ReportWriter.Page(record), "No method has a verdict");
        AssertHas(Consoles.Write(record, 120, unicode: true), "No method has a verdict");
        Assert.NotEmpty(ReportWriter.Markdown(record) + ReportWriter.Csv(record) + ReportWriter.Overview(record));
    }

    [Fact]
    public void OfThreeArmsEveryNetworkHasAColumnForEachAndAVerdictForEachContender()
    {
        var record = RecordBuilder.OverNetworks(RecordBuilder.OfThreeArms());
        var rows = Pages.Tables(Figure.Plain(ReportWriter.Page(record)), "networks").Single().Rows();

        Assert.StartsWith("GetSmallPayload | 231.4 µs", rows[1], StringComparison.Ordinal);
        AssertHas(rows[1], " | REST over HTTP/2 faster | REST faster | ");
        AssertHas(
            ReportWriter.Markdown(record),
            "| local: REST | local: REST over HTTP/2 | local: gRPC | local: REST over HTTP/2 against REST: verdict | local: gRPC against REST: verdict |");
        AssertHas(Consoles.Write(record, 200, unicode: true), "of REST, of REST over HTTP/2 and of gRPC over the PING");
    }

    private static RunRecord PerCall(RunRecord record) => record with { Conditions = record.Conditions with { Connections = "per-call" } };
}
