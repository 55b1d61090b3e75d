namespace RpcBench.Studies.Tests.Figures;

public sealed class MarkdownFiguresTests
{
    [Fact]
    public void RowsMayNameTheApiBeforeTheWorkloadAndAPingRow() => Assert.Equal(
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
    public void ApisMayStandAcrossAndCellsMayHaveTheirUnit() => Assert.Equal(
        ["table|small|REST||mean|18.1|ms", "table|small|gRPC||mean|0.0677|s", "table|large|REST||mean|20.4|ms"],
        Read("""
            | Method | REST | gRPC |
            |---|---|---|
            | small | 18.1ms | 0.0677 s |
            | large | 20.4 ms | n/a |
            """));

    [Fact]
    public void StatisticsMayStandAcrossAndTheApiInAColumn() => Assert.Equal(
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

    [Theory]
    [InlineData("50 % in", 50)]
    [InlineData("99% in", 99)]
    [InlineData("99.9 %", 99.9)]
    [InlineData("p(95)", 95)]
    [InlineData("Latency p(99.9) [ms]", 99.9)]
    [InlineData("75_percent", 75)]
    [InlineData("95th percentile", 95)]
    [InlineData("P95", 95)]
    [InlineData("Q1", 25)]
    [InlineData("med", 50)]
    [InlineData("Median", 50)]
    [InlineData("Fastest", 0)]
    [InlineData("Slowest", 100)]
    public void PercentilesInTheWordsOfLoadGeneratorsAreNoNetworks(string header, double rank)
    {
        var figure = Assert.Single(Table($"| Method | {header} |\n|---|---|\n| REST get | 1.2 ms |").Figures);

        Assert.Equal(("", new Statistic(StatisticKind.AtRank, rank)), (figure.Network, Statistic.Parse(figure.Statistic)));
    }

    [Theory]
    [InlineData("RPS", "12,345.6")]
    [InlineData("Requests/sec", "9731")]
    [InlineData("Throughput (req/s)", "9731")]
    [InlineData("ok", "1000")]
    [InlineData("Std Dev", "0.3 ms", 1)]
    [InlineData("StdErr", "0.3 ms")]
    [InlineData("+/- Stdev", "70.1%")]
    [InlineData("Allocated", "12.34 KB")]
    [InlineData("Allocated [KB]", "12.34")]
    [InlineData("Alloc Ratio", "1.00")]
    [InlineData("Gen0", "-")]
    [InlineData("Ratio", "0.00")]
    [InlineData("B/op", "640")]
    [InlineData("Frobs", "7", 0, "column 'Frobs' (row 1)")]
    public void WhatStandsBesideTimesIsNoNetworkAndWhatIsNotKnownIsNamed(
        string header, string value, int deviations = 0, string notJudged = "")
    {
        var table = Table($"| Method | Mean | {header} |\n|---|---|---|\n| REST get | 1.2 ms | {value} |");

        Assert.Equal((deviations + 1, notJudged), (table.Figures.Count, string.Join(", ", table.NotJudged)));
        Assert.All(table.Figures, figure => Assert.Equal("", figure.Network));
    }

    [Fact]
    public void ANetworkIsKnownByItsPingAndALoadIsPartOfWhatWasCalled() => Assert.Equal(
        ["table|get|REST|Oslo|mean|9.1|ms", "table|get, 10 users|REST||mean|2.1|ms", "table|ping|ICMP|Oslo|mean|8.0|ms"],
        Read("""
            | Call (ms) | Oslo | 10 users |
            |---|---|---|
            | REST get | 9.1 | 2.1 |
            | ping | 8.0 | - |
            """));

    [Fact]
    public void StatisticsMayStandDownWhereOneThingWasCalled() => Assert.Equal(
        ["table|call|REST||p90|7.1|ms", "table|call|gRPC||p90|2.1|ms"],
        Read("""
            | | REST | gRPC |
            |---|---|---|
            | RPS | 12,345 | 9,731 |
            | p90 | 7.1 ms | 2.1 ms |
            """));

    [Fact]
    public void ASummaryOfBenchmarkDotNetIsReadWhateverElseItPrints() => Assert.Equal(
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
            | **RestGetSmallAsync** | **.NET 10** | **100** |   **19.06 ms** | **0.37 ms** | **0.35 ms** |  **1.00** | **1.0** |  **12.34 KB** |
            |                     |           |                |             |         |         |       |           |           |
            | GrpcGetLargeAsync   | .NET 10   | 200            | 1,675.88 ms | 3.37 ms | 3.10 us | 87.91 |         - |      64 B |
            | RestGetSmallAsync   | .NET 10   | 200            |     38.1 ms | 0.37 ms |  0.5 ms |     ? |         - |      64 B |
            """));

    [Theory, InlineData("1.234 ms/op", "", "ms/op"), InlineData("1.234 ± 0.020", "ms/op", "ms/op"), InlineData("1.234µs ± 2%", "", "µs")]
    public void ATimeMayBePerOperationAndHaveItsErrorBehindIt(string value, string units, string unit) => Assert.Equal(
        [$"table|get|REST||mean|1.234|{unit}"],
        Read($"""
            | Benchmark | Mode | Cnt | Score | Error | Units |
            |---|---|---|---|---|---|
            | getRest | avgt | 5 | {value} | 0.2 | {units} |
            """));

    [Fact]
    public void OtherTextAndTablesWithoutNumbersAreNotRead() => Assert.Single(Read("""
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
    [InlineData("| m | far (ms) |\n|---|---|\n| add | 3.28 |", "row 3, column 'far (ms)': is of no API", "Write REST or gRPC")]
    [InlineData("| m | far (ms) |\n|---|---|\n| REST add | 3.28 |\n| REST img | 3,28 |", "row 4, column 'far (ms)': '3,28' is not a figure",
        "with a point")]
    [InlineData("| m | far (ms) |\n|---|---|\n| REST | 3.28 |", "row 3, column '1': names no workload", "first cell")]
    [InlineData(
        "| study | workload | api | network | statistic | value | unit |\n|---|---|---|---|---|---|---|\n| a | b | c | d | mean | e | ms |",
    "row 3, column 'value': 'e' is not a number", "for example")]
    public void AMalformedTableIsRefusedWithRowColumnAndRemedy(string text, string place, string remedy)
    {
        var refusal = Assert.Throws<UserException>(() => MarkdownFigures.Read("table.md", text)).Message;

        Assert.StartsWith("'table.md'", refusal, StringComparison.Ordinal);
        AssertHas(refusal, place, remedy);
    }

    private static FigureTable Table(string text) => MarkdownFigures.Read("folder/table.md", text);

    private static IEnumerable<string> Read(string text) => Table(text).Figures
        .Select(figure =>
            string.Join('|', figure.Study, figure.Workload, figure.Api, figure.Network, figure.Statistic, figure.Value.Text, figure.Unit));
}
