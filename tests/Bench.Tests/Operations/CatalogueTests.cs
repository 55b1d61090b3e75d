using Google.Protobuf.Reflection;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Tests.Operations;

public sealed class CatalogueTests
{
    private static readonly ServiceDescriptor[] Services =
        [PayloadService.Descriptor, BookService.Descriptor];

    // Sums and images are operations of the studies.
    [Fact]
    public void TheOperationsAreExactlyTheMethodsOfTheServices() => Assert.Equal(
        Services.SelectMany(service => service.Methods).Select(method => method.Name).Order(),
        Catalogue.Operations.Select(operation => operation.Name).Order());

    [Fact]
    public void APartOfACollectionIsFoundByItsRecordedName() => Assert.All(
        Catalogue.Operations.Where(operation => operation.Sizes.Count > 0),
        operation => Assert.Equal($"{operation.Name}(7)", Catalogue.FindOperation($"{operation.Name}(7)").Name));

    [Fact]
    public void TheStandardOperationsAreTheTwelveMethods()
    {
        Assert.Equal(12, Catalogue.StandardOperations.Count);
        Assert.Equal(6, Catalogue.StandardOperations.Count(operation => operation.Details.Group == "gets"));
        Assert.Equal(6, Catalogue.StandardOperations.Count(operation => operation.Details.Group == "lists"));
    }
}
