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

    private static IEnumerable<string> Read(string text) => MarkdownFigures.Read("folder/table.md", text).Figures
        .Select(figure =>
            string.Join('|', figure.Study, figure.Workload, figure.Api, figure.Network, figure.Statistic, figure.Value.Text, figure.Unit));
}
