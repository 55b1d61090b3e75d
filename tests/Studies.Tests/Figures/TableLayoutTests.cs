namespace RpcBench.Studies.Tests.Figures;

public sealed class TableLayoutTests
{
    [Theory]
    [InlineData("1 thread", "16 threads", "call, 1 thread", "call, 16 threads")]
    [InlineData("10 users", "c=50", "call, 10 users", "call, c=50")]
    [InlineData("1,024 users", "64 in-flight", "call, 1,024 users", "call, 64 in-flight")]
    [InlineData("1 KB", "100 KB", "call, 1 KB", "call, 100 KB")]
    [InlineData("Small", "Large payload", "call, Small", "call, Large payload")]
    [InlineData("16", "1,024", "call, 16", "call, 1,024")]
    public void ApisMayBeRowsWithLoadsSizesOrThreadsAsColumns(string one, string other, string first, string second) => Assert.Equal(
        [
            $"table|{first}|REST||mean|1.20|ms", $"table|{second}|REST||mean|3.40|ms",
            $"table|{first}|gRPC||mean|0.90|ms", $"table|{second}|gRPC||mean|2.00|ms",
        ],
        Read($"""
            | API (ms) | {one} | {other} |
            |---|---:|---:|
            | REST | 1.20 | 3.40 |
            | gRPC | 0.90 | 2.00 |
            """));

    [Fact]
    public void ApisMayBeRowsWithNetworksAsColumns() => Assert.Equal(
        ["table|call|REST|local|mean|1.20|ms", "table|call|REST|far|mean|35.4|ms", "table|ping|ICMP|far|mean|35.0|ms"],
        Read("""
            | API | local | far |
            |---|---:|---:|
            | REST | 1.20 ms | 35.4 ms |
            | ping | - | 35.0 ms |
            """));

    [Fact]
    public void AnApiColumnMayContainAnyName() => Assert.Equal(
        ["table|call, 8 threads|Connect||mean|1.20|ms", "table|call, 8 threads|gRPC||mean|0.90|ms"],
        Read("""
            | API | 8 threads (ms) |
            |---|---:|
            | Connect | 1.20 |
            | gRPC | 0.90 |
            """));

    [Fact]
    public void ACsvFileMayHaveApisAsRowsAndThreadsAsColumns() => Assert.Equal(
        [
            "call, 1 thread|REST||mean|1.20", "call, 8 threads|REST||mean|3.40",
            "call, 1 thread|gRPC||mean|0.90", "call, 8 threads|gRPC||mean|2.00",
        ],
        CsvFigures.Read("table.csv", "API (ms),1 thread,8 threads\nREST,1.20,3.40\ngRPC,0.90,2.00\n").Figures
            .Select(figure => $"{figure.Workload}|{figure.Api}|{figure.Network}|{figure.Statistic}|{figure.Value.Text}"));

    [Fact]
    public void ATableOfRatesContainsNoTimes() => Assert.Equal(
        ["latency|call, 8 threads|REST||mean|1.20|ms"],
        Read("""
            # latency

            | API | 8 threads |
            |---|---:|
            | REST | 1.20 ms |

            ## Requests per second

            | API | 8 threads |
            |---|---:|
            | REST | 16,856 |
            """));

    [Fact]
    public void ColumnsWithoutAUnitAreNamedAsNotJudged()
    {
        var table = ReadTable("""
            | API | 8 threads (ms) | 2025 |
            |---|---:|---:|
            | REST | 1.20 | 16 |
            """);

        Assert.Equal(["column '2025' (row 1)"], table.NotJudged);
    }

    [Theory]
    [InlineData("Speedup", "3.00x", "gRPC vs REST", "Speedup")]
    [InlineData("Speed-up", "0.33", "REST vs gRPC", "Speed-up")]
    [InlineData("Times faster", "3.00×", "gRPC vs REST", "Times faster")]
    [InlineData("Ratio", "0.33", "gRPC vs REST", "Ratio")]
    [InlineData("Ratio", "3.00", "REST vs gRPC", "Ratio")]
    public void ARatioIsReadInTheDirectionThatFitsTheMeans(string header, string value, string apis, string statistic)
    {
        var figure = ReadTable(ReadPair(header, value)).Figures[^1];

        Assert.Equal(("add", apis, "", statistic, value.TrimEnd('x', '×'), "x"),
            (figure.Workload, figure.Api, figure.Network, figure.Statistic, figure.Value.Text, figure.Unit));
    }

    [Theory, InlineData("3.00x", false), InlineData("0.33", false), InlineData("4.50x", true)]
    public void ASpeedUpThatContradictsTheMeansIsFound(string value, bool isFound) => Assert.Equal(
        isFound ? ["ratio-not-from-cells"] : [],
        FigureAudit.Run(ReadTable(ReadPair("Speedup", value))).Findings.Select(finding => finding.Rule));

    [Theory]
    [InlineData("| Method | REST (ms) | gRPC (ms) | Speedup |\n|---|---|---|---|\n| add | 3.00 | 1.00 | 67 % |")]
    [InlineData("| Method | REST p99 (ms) | gRPC p99 (ms) | Speedup |\n|---|---|---|---|\n| add | 3.00 | 1.00 | 3.0x |")]
    [InlineData("| Method | API | far (ms) | Speedup |\n|---|---|---|---|\n| add | REST | 3.00 | 1.0x |")]
    public void ASpeedUpThatCannotBeJudgedIsNamed(string text)
    {
        var table = ReadTable(text);

        Assert.Equal(["column 'Speedup' (row 1)"], table.NotJudged);
        Assert.All(table.Figures, figure => Assert.Equal("ms", figure.Unit));
    }

    [Theory]
    [InlineData("## REST\n\n| Fastest | Slowest | Average |", "||Fastest", "||Slowest", "||Average")]
    [InlineData("## REST\n\n| local | far | wan |", "|local|mean", "|far|mean", "|wan|mean")]
    [InlineData("## REST\n\n| 1 thread | 8 threads | 64 threads |", ", 1 thread||mean", ", 8 threads||mean", ", 64 threads||mean")]
    [InlineData("## REST\n\n| far min | far max | local min |", "|far|min", "|far|max", "|local|min")]
    public void ATableWithoutRowNamesKeepsEveryColumn(string header, params string[] places) => Assert.Equal(
        places.Zip(["1.20", "9.10", "3.30"]).Select(pair => $"call{pair.First} {pair.Second}"),
        ReadTable($"{header}\n|---|---|---|\n| 1.20 ms | 9.10 ms | 3.30 ms |").Figures
            .Select(figure => $"{figure.Workload}|{figure.Network}|{figure.Statistic} {figure.Value.Text}"));

    [Fact]
    public void ApisMayBeColumnsWithoutRowNames() => Assert.Equal(
        ["table|call|REST||mean|1.20|ms", "table|call|gRPC||mean|0.90|ms"],
        Read("""
            | REST | gRPC |
            |---|---|
            | 1.20 ms | 0.90 ms |
            """));

    [Fact]
    public void ANumberBelowAStatisticInTheCornerIsARowName() => Assert.Equal(
        ["table|16|REST||Mean|1.20|ms", "table|16|gRPC||Mean|0.90|ms"],
        Read("""
            | Mean (ms) | REST | gRPC |
            |---|---|---|
            | 16 | 1.20 | 0.90 |
            """));

    [Theory]
    [InlineData("avg. latency", "avg")]
    [InlineData("Latency (avg.)", "avg")]
    [InlineData("Avg. resp. time", "Avg")]
    [InlineData("max. latency", "max")]
    [InlineData("std. dev.", "std. dev")]
    [InlineData("avg_latency_ms", "avg")]
    [InlineData("p99.9 latency", "p99.9")]
    public void AStatisticMayBeAbbreviated(string name, string statistic)
    {
        var across = ReadTable($"| Method (ms) | {name} | Average |\n|---|---|---|\n| REST get | 1.20 | 1.30 |");
        var down = ReadTable($"| (ms) | REST | gRPC |\n|---|---|---|\n| {name} | 1.20 | 0.90 |");

        Assert.Equal([statistic, "Average"], across.Figures.Select(figure => figure.Statistic));
        Assert.Equal([("call", statistic), ("call", statistic)], down.Figures.Select(figure => (figure.Workload, figure.Statistic)));
        Assert.NotEqual(StatisticKind.Other, Statistic.Parse(statistic).Kind);
        Assert.Empty(across.NotJudged);
    }

    [Fact]
    public void AnAbbreviatedStatisticMakesACsvFileATable() => Assert.Equal(
        ["get|REST||avg|1.20"],
        CsvFigures.Read("table.csv", "Method,avg. latency (ms)\nREST get,1.20\n").Figures
            .Select(figure => $"{figure.Workload}|{figure.Api}|{figure.Network}|{figure.Statistic}|{figure.Value.Text}"));

    private static string ReadPair(string header, string value) =>
        $"| Method | REST (ms) | gRPC (ms) | {header} |\n|---|---|---|---|\n| add | 3.00 | 1.00 | {value} |";

    private static FigureTable ReadTable(string text) => MarkdownFigures.Read("folder/table.md", text);

    private static IEnumerable<string> Read(string text) => ReadTable(text).Figures
        .Select(figure =>
            string.Join('|', figure.Study, figure.Workload, figure.Api, figure.Network, figure.Statistic, figure.Value.Text, figure.Unit));
}
