using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Reports;

public sealed class CsvReportTests
{
    [Fact]
    public void TheHeadersAreAPromise() => Assert.Equal(
        "started,outcome,valid,store,operation,shape,family,kind,in_flight,arm,mean_ns,error_ns,settled,stddev_ns,calls_per_second,"
        + "allocated_bytes,sent_bytes,received_bytes,store_ns,handler_ns,calls,p50_ns,p90_ns,p99_ns,max_ns,"
        + "baseline,ratio_to_baseline,ratio_low,ratio_high,ratio_confidence,ratio_launches,difference_ns,difference_low_ns,difference_high_ns,margin,verdict,"
        + "network,engine,connections,asked_round_trip_ns,asked_bits_per_second,ping_ns,ping_before_ns,ping_before_p5_ns,ping_before_p95_ns,"
        + "ping_after_ns,ping_after_p5_ns,ping_after_p95_ns,mean_round_trips,floor_ns,floor_round_trips,store_call_ns,store_share",
        ReportWriter.Csv(RecordBuilder.Whole()).Split("\r\n")[0]);

    [Fact]
    public void EveryOperationHasALineForEachArmAndEveryLineAllFields() => Assert.Equal(24, Table(RecordBuilder.Whole()).Lines.Count);

    [Fact]
    public void FiguresAreExact() => Assert.Equal(
        RecordBuilder.Whole().Networks[0].Operations[3].Of("grpc").Time!.MeanNanoseconds, double.Parse(Table(RecordBuilder.Whole())[7, "mean_ns"]));

    [Fact]
    public void WhatWasNotMeasuredIsEmpty()
    {
        var last = Table(RecordBuilder.Partial()).Lines[^1];

        Assert.Equal("ListDeepestPayloads", last[4]);
        Assert.All(last[10..34], Assert.Empty);
    }

    [Fact]
    public void ARatioStandsOnTheLineOfItsContender()
    {
        var table = Table(RecordBuilder.OfThreeArms());

        Assert.Equal(36, table.Lines.Count);
        Assert.Equal(["rest", "rest-h2", "grpc"], table.Column("arm").Take(3));
        Assert.Equal(["", "rest", "rest"], table.Column("baseline").Take(3));
        Assert.Equal(["", "0.9", "1.181"], table.Column("ratio_to_baseline").Take(3));
        Assert.Equal(["", "ContenderFaster", "BaselineFaster"], table.Column("verdict").Take(3));
    }

    [Theory, InlineData("a,b"), InlineData("say \"no\""), InlineData("two\r\nlines")]
    public void AnyTextComesBackAsItWas(string name) => Assert.Equal(name, OfName(name)[0, "operation"]);

    [Theory, InlineData("=1+1"), InlineData("+1"), InlineData("-1+1"), InlineData("@sum"), InlineData("\t=1"), InlineData("\r=1")]
    public void TextThatASpreadsheetWouldRunIsMarkedAsText(string name) => Assert.Equal($"'{name}", OfName(name)[0, "operation"]);

    [Fact]
    public void NegativeNumbersStayNumbersAndWhatIsNoNumberIsEmpty() => Assert.Equal(
        "figure,unit\r\n-5.5,ns\r\n,ns\r\n,ns\r\n",
        Csv.Render<double>([("figure", value => Csv.Number(value)), ("unit", _ => "ns")], [-5.5, double.NaN, double.PositiveInfinity]));

    private static CsvTable Table(RunRecord record) => new(ReportWriter.Csv(record));

    private static CsvTable OfName(string name) => Table(RecordBuilder.Whole().With(0, operation => operation with { Name = name }));
}
