namespace RpcBench.Studies.Tests.Figures;

public sealed class MarkdownFiguresTests
{
    [Fact]
    public void RowsMayNameTheApiFirstAndAPing() => Assert.Equal(
        [
            "lab|add|REST|Local|mean|3.28|ms", "lab|add|REST|Same zone|mean|4.07|ms",
            "lab|add|gRPC|Local|mean|0.55|ms", "lab|add|gRPC|Same zone|mean|0.61|ms",
            "lab|ping|ICMP|Local|mean|0.044|ms", "lab|ping|ICMP|Same zone|mean|0.356|ms",
        ],
        Read("""
            # lab (ms)

            | Method | Local | Same zone |
            |---|---:|---:|
            | REST add | 3.28 | 4.07 |
            | gRPC add | 0.55 | 0.61 |
            | PING | 0.044 | 0.356 |
            """));

    [Fact]
    public void HeadingsMayNameTheApi() => Assert.Equal(
        ["micro|add|REST|local|mean|2.07|ms", "micro|add|gRPC|local|mean|0.17|ms", "micro|ping|ICMP|local|mean|0.03|ms"],
        Read("""
            # micro

            ## REST

            | workload | local (ms) |
            |---|---|
            | add | 2.07 |

            ## gRPC

            | workload | local (ms) |
            |---|---|
            | **add** | `0.17` |
            | ping | 0.03 |
            """));

    [Fact]
    public void ApisMayBeColumnsAndCellsMayHaveUnits() => Assert.Equal(
        ["table|small|REST||mean|18.1|ms", "table|small|gRPC||mean|0.0677|s", "table|large|REST||mean|20.4|ms"],
        Read("""
            | Method | REST | gRPC |
            |---|---|---|
            | small | 18.1ms | 0.0677 s |
            | large | 20.4 ms | n/a |
            """));

    [Fact]
    public void StatisticsMayBeColumnsAndTheApiAColumn() => Assert.Equal(
        ["table|img|REST|far|min|0.59|s", "table|img|REST|far|max|24.2|s", "table|img|gRPC|far|min|0.004|s",
            "table|img|gRPC|far|max|0.007|s"],
        Read("""
            | Method (s) | API | far min | far max |
            |---|---|---|---|
            | img | REST | 0.59 | 24.2 |
            | img | gRPC | 0.004 | 0.007 |
            """));

    [Fact]
    public void ATableWithAColumnForEverythingIsReadLikeCsv() => Assert.Equal(
        ["lab|all|gRPC vs REST|all|speed-up|2.5|x"],
        Read("""
            | study | workload | api | network | statistic | value | unit |
            |---|---|---|---|---|---|---|
            | lab | all | gRPC vs REST | all | speed-up | 2.5 | x |
            """));

    [Fact]
    public void PercentilesOfLoadGeneratorsAreNotReadAsNetworks()
    {
        var figures = ReadRow(
            ["50 % in", "99% in", "99.9 %", "Latency p(95) [ms]", "75_percent", "90th percentile", "P80", "Q1", "med", "Fastest",
                "Slowest"],
            "1.2 ms").Figures;

        Assert.All(figures, figure => Assert.Equal("", figure.Network));
        Assert.Equal(
            [50, 99, 99.9, 95, 75, 90, 80, 25, 50, 0, 100],
            figures.Select(figure => Statistic.Parse(figure.Statistic)).Select(at => at.Kind is StatisticKind.AtRank ? at.Rank : -1));
    }

    [Theory]
    [InlineData("12,345.6", "RPS", "Requests/sec", "Throughput (req/s)", "ok", "B/op", "Alloc Ratio", "Ratio", "Gen0", "Allocated [KB]")]
    [InlineData("12.34 KB", "Allocated")]
    [InlineData("0.3 ms", "StdErr", "Error")]
    [InlineData("70.1%", "+/- Stdev")]
    public void OtherColumnsAreNotReadAsNetworksAndUnknownOnesAreNamed(string value, params string[] headers)
    {
        var table = ReadRow([.. headers, "Frobs"], value, "1.2 ms", "0.1 ms");

        Assert.Equal(["Mean", "Std Dev"], table.Figures.Select(figure => figure.Statistic + figure.Network));
        Assert.Equal(["column 'Frobs' (row 1)"], table.NotJudged);
    }

    [Fact]
    public void ANetworkIsRecognisedByItsPingAndALoadBelongsToTheWorkload() => Assert.Equal(
        ["table|get|REST|Oslo|mean|9.1|ms", "table|get, 10 users|REST||mean|2.1|ms", "table|ping|ICMP|Oslo|mean|8.0|ms"],
        Read("""
            | Call (ms) | Oslo | 10 users |
            |---|---|---|
            | REST get | 9.1 | 2.1 |
            | ping | 8.0 | - |
            """));

    [Fact]
    public void StatisticsMayBeRowsForASingleWorkload() => Assert.Equal(
        ["table|call|REST||p90|7.1|ms", "table|call|gRPC||p90|2.1|ms"],
        Read("""
            | | REST | gRPC |
            |---|---|---|
            | RPS | 12,345 | 9,731 |
            | p90 | 7.1 ms | 2.1 ms |
            """));

    [Fact]
    public void ABenchmarkDotNetSummaryIsReadDespiteOtherOutput() => Assert.Equal(
        [
            "table|GetSmallAsync, IterationCount 100|REST||Mean|19.06|ms", "table|GetSmallAsync, IterationCount 100|REST||StdDev|0.35|ms",
            "table|GetLargeAsync, IterationCount 200|gRPC||Mean|1675.88|ms", "table|GetLargeAsync, IterationCount 200|gRPC||StdDev|3.10|us",
            "table|GetSmallAsync, IterationCount 200|REST||Mean|38.1|ms", "table|GetSmallAsync, IterationCount 200|REST||StdDev|0.5|ms",
        ],
        Read("""
            ```

            BenchmarkDotNet v0.15.8, Linux

            ```
            | Method              | Runtime   | IterationCount | Mean        | Error   | StdDev  | Ratio | Gen0      | Allocated |
            |-------------------- |---------- |--------------- |------------:|--------:|--------:|------:|----------:|----------:|
            | **RestGetSmallAsync** | **.NET 10** | **100** | **19.06 ms** | **0.37 ms** | **0.35 ms** | **1.00** | **1.0** | **12.34 KB** |
            |                     |           |                |             |         |         |       |           |           |
            | GrpcGetLargeAsync   | .NET 10   | 200            | 1,675.88 ms | 3.37 ms | 3.10 us | 87.91 |         - |      64 B |
            | RestGetSmallAsync   | .NET 10   | 200            |     38.1 ms | 0.37 ms |  0.5 ms |     ? |         - |      64 B |
            """));

    [Theory, InlineData("1.234 ms/op", "", "ms/op"), InlineData("1.234 ± 0.020", "ms/op", "ms/op"), InlineData("1.234µs ± 2%", "", "µs")]
    public void ATimeMayBePerOperationAndHaveAnError(string value, string units, string unit) => Assert.Equal(
        [$"table|get|REST||mean|1.234|{unit}"],
        Read($"""
            | Benchmark | Mode | Cnt | Score | Error | Units |
            |---|---|---|---|---|---|
            | getRest | avgt | 5 | {value} | 0.2 | {units} |
            """));

    [Fact]
    public void TextAndTablesWithoutNumbersAreIgnored() => Assert.Single(Read("""
        # lab

        Some words, and 3.28 ms.

        | machine | where |
        |---|---|
        | a | here |

        | Method | Local (ms) |
        |---|---|
        | REST add | 3.28 |
        """));

    [Theory]
    [InlineData("words", "has no table of figures", "workloads down")]
    [InlineData("| m | Frobs |\n|---|---|\n| REST add | 3.28 |", "column 'Frobs' (row 1) the header is neither", "workloads down")]
    [InlineData("| m | far |\n|---|---|\n| REST add | 3.28 |", "row 3, column 'far': has no unit", "(ms)")]
    [InlineData("| m | far (ms) |\n|---|---|\n| add | 3.28 |", "row 3, column 'far (ms)': has no API", "Write REST or gRPC")]
    [InlineData("| m | far (ms) |\n|---|---|\n| REST add | 3.28 |\n| REST img | 3,28 |", "row 4, column 'far (ms)': '3,28' is not a figure",
        "with a point")]
    [InlineData("| m | far (ms) |\n|---|---|\n| REST | 3.28 |\n| gRPC | 1.28 |\n| REST | 4.28 |",
        "row 5, column '1': names no workload, and neither does row 3 of the same API", "first cell")]
    [InlineData("| Fastest (ms) | Average (ms) | API |\n|---|---|---|\n| 1.2 | 3.1 | REST |\n| 1.3 | 3.2 | REST |",
        "row 4, column '1': names no workload, and neither does row 3 of the same API", "first cell")]
    [InlineData(
        "| study | workload | api | network | statistic | value | unit |\n|---|---|---|---|---|---|---|\n| a | b | c | d | mean | e | ms |",
    "row 3, column 'value': 'e' is not a number", "for example")]
    public void AMalformedTableIsRefusedWithRowColumnAndRemedy(string text, string place, string remedy)
    {
        var refusal = Assert.Throws<UserException>(() => MarkdownFigures.Read("table.md", text)).Message;

        Assert.StartsWith("'table.md'", refusal, StringComparison.Ordinal);
        AssertHas(refusal, place, remedy);
    }

    /// <summary>Returns a table of one call. The mean and the deviation are in <paramref name="times"/> if they are given. All other
    /// columns have the same value.</summary>
    private static FigureTable ReadRow(string[] headers, string value, params string[] times)
    {
        string[] header = ["Method", .. times.Length > 0 ? ["Mean", "Std Dev"] : Array.Empty<string>(), .. headers];
        string[] row = ["REST get", .. times, .. headers.Select(_ => value)];
        return ReadTable($"|{string.Join('|', header)}|\n|{string.Join('|', header.Select(_ => "---"))}|\n|{string.Join('|', row)}|");
    }

    private static FigureTable ReadTable(string text) => MarkdownFigures.Read("folder/table.md", text);

    private static IEnumerable<string> Read(string text) => ReadTable(text).Figures
        .Select(figure =>
            string.Join('|', figure.Study, figure.Workload, figure.Api, figure.Network, figure.Statistic, figure.Value.Text, figure.Unit));
}
