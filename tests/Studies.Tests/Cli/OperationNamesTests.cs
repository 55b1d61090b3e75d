namespace RpcBench.Studies.Tests.Cli;

public sealed class OperationNamesTests
{
    private static readonly string[] Known = [.. Catalogue.Operations.Select(operation => operation.Name)];

    [Fact]
    public void EveryOperationIsFoundByItsName() =>
        Assert.All(Known, operation => Assert.Equal(operation, OperationNames.Find(Known, operation)));

    [Theory, InlineData("add", "Add"), InlineData("dotproduct", "DotProduct"), InlineData("rawImage", "MeasureRawImage"),
        InlineData("rawimg", "MeasureRawImage"), InlineData("img", "MeasureRawImage"), InlineData("jsonImage", "MeasureBase64Image"),
        InlineData("jsonimg", "MeasureBase64Image")]
    public void TheStudiesNamesAreAccepted(string name, string operation) => Assert.Equal(operation, OperationNames.Find(Known, name));

    [Theory, InlineData("python-lab"), InlineData("flask-study"), InlineData("f1-micro")]
    public void EveryPublishedSingleCallCanBeMadeByItsName(string study) => Assert.All(
        FigureTable.ReadPublished().Figures.Where(figure => figure.Study == study).Select(figure => figure.Workload)
            .Where(workload => workload is not ("ping" or "all")),
        workload => Assert.NotNull(OperationNames.Find(Known, workload)));
}
