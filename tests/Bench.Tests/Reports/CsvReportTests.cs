using System.Text;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Tables;

namespace RpcBench.Bench.Tests.Reports;

public sealed class CsvReportTests
{
    [Fact]
    public void TheHeadersAreAPromise() => Assert.Equal(
        "started,outcome,valid,store,operation,shape,family,kind,arm,mean_ns,error_ns,mean_source,stddev_ns,calls_per_second,"
        + "allocated_bytes,sent_bytes,received_bytes,store_ns,handler_ns,paired_calls,paired_mean_ns,p50_ns,p90_ns,p99_ns,max_ns,"
        + "baseline,ratio_to_baseline,ratio_low,ratio_high,ratio_confidence,ratio_pairs,margin,verdict,"
        + "network,engine,connections,asked_round_trip_ns,asked_bits_per_second,ping_ns,ping_before_ns,ping_before_p5_ns,ping_before_p95_ns,"
        + "ping_after_ns,ping_after_p5_ns,ping_after_p95_ns,mean_round_trips,floor_ns,floor_round_trips",
        ReportWriter.Csv(RecordBuilder.Whole()).Split("\r\n")[0]);

    [Fact]
    public void EveryOperationHasALineForEachArmAndEveryLineAllFields()
    {
        var lines = Parse(ReportWriter.Csv(RecordBuilder.Whole()));

        Assert.Equal(1 + 24, lines.Count);
        Assert.All(lines, line => Assert.Equal(lines[0].Count, line.Count));
    }

    [Fact]
    public void FiguresAreExact()
    {
        var lines = Parse(ReportWriter.Csv(RecordBuilder.Whole()));
        var mean = RecordBuilder.Whole().Networks[0].Operations[3].Of("grpc").Benchmark!.MeanNanoseconds;

        Assert.Equal(mean, double.Parse(lines[8][lines[0].IndexOf("mean_ns")]));
    }

    [Fact]
    public void WhatWasNotMeasuredIsEmpty()
    {
        var lines = Parse(ReportWriter.Csv(RecordBuilder.Partial()));
        var last = lines[^1];

        Assert.Equal("ListDeepestPayloads", last[4]);
        Assert.All(last[9..31], Assert.Empty);
    }

    [Fact]
    public void ARatioStandsOnTheLineOfItsContender()
    {
        var lines = Parse(ReportWriter.Csv(RecordBuilder.OfThreeArms()));
        string[] Column(string name) => [.. lines.Skip(1).Take(3).Select(line => line[lines[0].IndexOf(name)])];

        Assert.Equal(1 + 36, lines.Count);
        Assert.Equal(["rest", "rest-h2", "grpc"], Column("arm"));
        Assert.Equal(["", "rest", "rest"], Column("baseline"));
        Assert.Equal(["", "0.9", "1.181"], Column("ratio_to_baseline"));
        Assert.Equal(["", "ContenderFaster", "BaselineFaster"], Column("verdict"));
    }

    [Theory, InlineData("a,b"), InlineData("say \"no\""), InlineData("two\r\nlines")]
    public void AnyTextComesBackAsItWas(string name)
    {
        var lines = Parse(ReportWriter.Csv(RecordBuilder.Whole().With(0, operation => operation with { Name = name })));

        Assert.Equal(name, lines[1][4]);
        Assert.Equal(lines[0].Count, lines[1].Count);
    }

    [Theory, InlineData("=1+1"), InlineData("+1"), InlineData("-1+1"), InlineData("@sum"), InlineData("\t=1"), InlineData("\r=1")]
    public void TextThatASpreadsheetWouldRunIsMarkedAsText(string name)
    {
        var lines = Parse(ReportWriter.Csv(RecordBuilder.Whole().With(0, operation => operation with { Name = name })));

        Assert.Equal($"'{name}", lines[1][4]);
    }

    [Fact]
    public void NegativeNumbersStayNumbersAndWhatIsNoNumberIsEmpty() => Assert.Equal(
        "figure,unit\r\n-5.5,ns\r\n,ns\r\n,ns\r\n",
        Csv.Render<double>([("figure", value => Csv.Number(value)), ("unit", _ => "ns")], [-5.5, double.NaN, double.PositiveInfinity]));

    /// <summary>The fields of every line.</summary>
    internal static List<List<string>> Parse(string csv)
    {
        List<List<string>> lines = [[]];
        var field = new StringBuilder();
        var quoted = false;
        for (var at = 0; at < csv.Length; at++)
        {
            switch (csv[at])
            {
                case '"' when quoted && at + 1 < csv.Length && csv[at + 1] == '"':
                    field.Append('"');
                    at++;
                    break;
                case '"':
                    quoted = !quoted;
                    break;
                case ',' when !quoted:
                    lines[^1].Add(field.ToString());
                    field.Clear();
                    break;
                case '\r' when !quoted:
                    lines[^1].Add(field.ToString());
                    field.Clear();
                    lines.Add([]);
                    at++;
                    break;
                default:
                    field.Append(csv[at]);
                    break;
            }
        }

        lines.RemoveAt(lines.Count - 1);
        return lines;
    }
}
