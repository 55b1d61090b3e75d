using Google.Protobuf.Reflection;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Tests.Operations;

public sealed class CatalogueTests
{
    private static readonly ServiceDescriptor[] Services =
        [PayloadService.Descriptor, ComputeService.Descriptor, ImageService.Descriptor, BookService.Descriptor];

    // The methods of ImageService leave to its name what they measure.
    [Fact]
    public void EveryMethodOfTheServicesIsAnOperationAndTheOtherWayRound() => Assert.Equal(
        Services.SelectMany(service => service.Methods).Select(method => method.Name).Order(),
        Catalogue.All.Select(operation => operation.Name.Replace("Image", "", StringComparison.Ordinal)).Order());

    [Fact]
    public void APartOfACollectionIsFoundByTheNameThatRecordsHave() => Assert.All(
        Catalogue.All.Where(operation => operation.Sizes.Count > 0),
        operation => Assert.Equal($"{operation.Name}(7)", Catalogue.Find($"{operation.Name}(7)").Name));

    [Fact]
    public void TheStandardOperationsAreTheTwelveMethods()
    {
        Assert.Equal(12, Catalogue.StandardOperations.Count);
        Assert.Equal(6, Catalogue.StandardOperations.Count(operation => operation.Details.Group == "gets"));
        Assert.Equal(6, Catalogue.StandardOperations.Count(operation => operation.Details.Group == "lists"));
    }

    [Fact]
    public void TheOptionsStandardSizesAreThoseOfTheStudies()
    {
        Assert.Equal("100 elements each, doubles that need all their digits", Condition("DotProduct"));
        Assert.Equal("JPEG, 1,655,274 bytes", Condition("MeasureRawImage"));

        static string Condition(string operation) => OwnRuns.Find(operation).Details.Conditions[0].Value();
    }
}
