namespace RpcBench.Studies.Tests.Figures;

public sealed class CsvFiguresTests
{
    private const string Header = "study,workload,api,network,statistic,value,unit\n";

    [Fact]
    public void EveryFieldIsReadUnchanged()
    {
        var figure = Assert.Single(Read(Header + "lab,\"add, twice\",REST,far,mean,289.10,ms\n").Figures);

        Assert.Equal(("lab", "add, twice", "REST", "far", "mean", "ms", 2),
            (figure.Study, figure.Workload, figure.Api, figure.Network, figure.Statistic, figure.Unit, figure.Row));
        Assert.Equal(("289.10", 289.1, 2), (figure.Value.Text, figure.Value.Value, figure.Value.Decimals));
        Assert.Null(figure.UpTo);
    }

    [Fact]
    public void ColumnsMayBeInAnyOrderAmongOthers()
    {
        var figure = Assert.Single(Read("note,unit,value,statistic,network,api,workload,study\r\nx,s,1.5,min,,gRPC,add,lab\r\n").Figures);

        Assert.Equal(("lab", "gRPC", "", "min", 1.5, "s"),
            (figure.Study, figure.Api, figure.Network, figure.Statistic, figure.Value.Value, figure.Unit));
    }

    [Theory, InlineData("2.5-3", 2.5, 3), InlineData("2.5–3", 2.5, 3), InlineData("2.5 to 3", 2.5, 3), InlineData("0.5..0.75", 0.5, 0.75)]
    public void ARatioMayBeARange(string value, double low, double high)
    {
        var figure = Assert.Single(Read($"{Header}lab,all,gRPC vs REST,all,speed-up,{value},x\n").Figures);

        Assert.Equal((low, high), (figure.Value.Value, figure.UpTo!.Value));
    }

    [Theory]
    [InlineData("1e-3", 0.001, 3)]
    [InlineData("1.50E2", 150, 0)]
    [InlineData("-0.5", -0.5, 1)]
    [InlineData("NaN", double.NaN, 0)]
    [InlineData("inf", double.PositiveInfinity, 0)]
    public void NumbersKeepTheirPrintedDecimals(string text, double value, int decimals)
    {
        var number = PrintedNumber.TryParse(text)!;

        Assert.Equal((value, decimals), (number.Value, number.Decimals));
    }

    [Theory, InlineData("", " μs", ','), InlineData(" [us]", "", ','), InlineData("", " ns/op", ';')]
    public void ASummaryOfBenchmarkDotNetIsReadInEachOfItsForms(string inHeader, string inCell, char separator)
    {
        var table = Read($"""
            Method|Job|IterationCount|Mean{inHeader}|StdDev{inHeader}|Gen0|Allocated
            RestGet|DefaultJob|100|"1,675.88{inCell}"|"2.50{inCell}"|0.0010|1.02 KB
            GrpcGet|DefaultJob|100|"675.88{inCell}"|"1.50{inCell}"|NA|64 B
            """.Replace('|', separator));

        Assert.Equal(
            ["Get REST Mean 1675.88", "Get REST StdDev 2.50", "Get gRPC Mean 675.88", "Get gRPC StdDev 1.50"],
            table.Figures.Select(figure => $"{figure.Workload} {figure.Api}{figure.Network} {figure.Statistic} {figure.Value.Text}"));
        Assert.Empty(table.NotJudged);
    }

    [Theory, InlineData("19267.0", 0), InlineData("192.670", 2), InlineData("14874", 0)]
    public void TrailingZerosAreNotSignificant(string text, int decimals)
        => Assert.Equal(decimals, PrintedNumber.TryParse(text)!.SignificantDecimals);

    [Theory]
    [InlineData("", "is empty", "study,workload")]
    [InlineData("study,workload,api,network,value,unit\n", "row 1, column 'statistic': is missing", "The header must be")]
    [InlineData(
        "study,study,workload,api,network,statistic,value,unit\n", "row 1, column 'study': stands there twice", "The header must be")]
    [InlineData("study;workload;api;network;statistic;value;unit\n", "row 1, column 'study'", "study,workload,api")]
    [InlineData(Header, "has no row below its header", "Write one row")]
    [InlineData(Header + "lab,add,REST,far,mean,1,ms\nlab,add,REST,far,mean,fast,ms\n", "row 3, column 'value': 'fast' is not a number",
        "for example 1234.5")]
    [InlineData(
        Header + "lab,add,REST,far,mean,\"1,234\",ms\n", "row 2, column 'value': '1,234' is not a number", "nothing between thousands")]
    [InlineData(Header + "lab,add,REST,far,mean,1-2,ms\n", "row 2, column 'value': '1-2' is a range", "Write one number")]
    [InlineData(Header + "lab,all,gRPC vs REST,all,ratio,3-2,x\n", "row 2, column 'value': '3-2' goes downwards", "2-3")]
    [InlineData(Header + "lab,add,REST,far,mean,1\n", "row 2, column 'unit': the row has 6 fields", "one field for each column")]
    [InlineData(Header + "lab,add,REST,far,mean,1,ms,more\n", "row 2, column 'unit': the row has 8 fields", "one field for each column")]
    [InlineData(Header + "lab,add,,far,mean,1,ms\n", "row 2, column 'api': is empty", "Write the api")]
    [InlineData(Header + "lab,add,REST,far,mean,,ms\n", "row 2, column 'value': is empty", "leave out the row")]
    [InlineData(Header + "lab,a\"dd,REST,far,mean,1,ms\n", "row 2: ", "between quotation marks")]
    [InlineData(Header + "lab,\"add,REST,far,mean,1,ms\n", "row 2: ", "between quotation marks")]
    [InlineData(Header + "\"two\nlines\",add,REST,far,mean,1,ms\nlab,add,REST,far,mean,x,ms\n", "row 4, column 'value'", "is not a number")]
    public void AMalformedTableIsRefusedWithRowColumnAndRemedy(string text, string place, string remedy)
    {
        var refusal = RefusalOf<UserException>(() => Read(text));

        Assert.StartsWith("'table.csv'", refusal, StringComparison.Ordinal);
        AssertHas(refusal, place, remedy);
    }

    private static FigureTable Read(string text) => CsvFigures.Read("table.csv", text);
}
