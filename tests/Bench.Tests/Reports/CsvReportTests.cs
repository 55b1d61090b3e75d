namespace RpcBench.Bench.Tests.Reports;

public sealed class CsvReportTests
{
    [Theory, InlineData("a,b"), InlineData("say \"no\""), InlineData("two\r\nlines")]
    public void TextRoundTripsThroughCsv(string name) => Assert.Equal(name, RenderWithName(name)[0, "operation"]);

    [Theory, InlineData("=1+1"), InlineData("+1"), InlineData("-1+1"), InlineData("@sum"), InlineData("\t=1"), InlineData("\r=1")]
    public void TextThatASpreadsheetWouldRunIsMarkedAsText(string name) => Assert.Equal($"'{name}", RenderWithName(name)[0, "operation"]);

    [Fact]
    public void NegativeNumbersStayNumbersAndNonFiniteOnesAreEmpty() => Assert.Equal(
        "figure,unit\r\n-5.5,ns\r\n,ns\r\n,ns\r\n",
        Csv.Render<double>(
            [("figure", "", value => value), ("unit", "", _ => "ns")], [-5.5, double.NaN, double.PositiveInfinity]));

    private static CsvTable RenderWithName(string name) => new(CsvReport.Render(
        RunResult.FromRecord(RecordBuilder.Complete().WithOperation(0, operation => operation with { Name = name }))));
}
