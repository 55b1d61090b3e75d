using RpcBench.Bench.Operations;
using RpcBench.Bench.Records;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Tests.Operations;

public sealed class CatalogueTests
{
    [Fact]
    public void EveryMethodOfTheServiceIsAnOperationAndTheOtherWayRound() => Assert.Equal(
        PayloadService.Descriptor.Methods.Select(method => method.Name).Order(),
        Catalogue.All.Select(operation => operation.Name).Order());

    [Fact]
    public void TheMatrixIsTheTwelveMethods()
    {
        Assert.Equal(12, Catalogue.Matrix.Count);
        Assert.Equal(6, Catalogue.Matrix.Count(operation => operation.Kind == OperationKind.Single));
        Assert.Equal(6, Catalogue.Matrix.Count(operation => operation.Family == ShapeFamily.Wide));
        Assert.DoesNotContain(Catalogue.Matrix, operation => operation.Kind == OperationKind.Stream);
    }

    [Fact]
    public void AnUnknownOperationIsNamed() =>
        Assert.Contains("GetHugePayload", Assert.Throws<KeyNotFoundException>(() => Catalogue.Find("GetHugePayload")).Message, StringComparison.Ordinal);
}
