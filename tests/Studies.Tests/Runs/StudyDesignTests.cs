namespace RpcBench.Studies.Tests.Runs;

public sealed class StudyDesignTests
{
    private static readonly FigureTable Published = FigureTable.ReadPublished();

    [Fact]
    public void TheDesignsAreExactlyThePublishedOnes() => Assert.All(StudyDesign.All, design => Assert.Equal(
        TimedCell.Select(Published, design.Name).Select(cell => (cell.Workload, cell.Network)).Distinct().Order(),
        design.Workloads.SelectMany(
            workload => StudyDesign.GetNetworks(design.Name, Published), (workload, network) => (workload.Name, network.Name)).Order()));

    [Theory, InlineData("python-lab", "cross_region", 148.18), InlineData("flask-study", "same_zone", 0.466),
        InlineData("f1-micro", "same_zone", 1.489)]
    public void ANetworkHasThePublishedRoundTrip(string study, string name, double milliseconds) => Assert.Equal(
        milliseconds, StudyDesign.GetNetworks(study, Published).Single(network => network.Name == name).Profile.RoundTrip.TotalMilliseconds,
        1e-3);

    [Fact]
    public void LoopbackIsNotANetwork() => Assert.All(
        StudyDesign.All.SelectMany(design => StudyDesign.GetNetworks(design.Name, Published))
            .Where(network => Names.ToKey(network.Name) == "local"),
        network => Assert.Equal(NetworkProfile.Local, network.Profile));

    [Fact]
    public void EveryOperationOfTheStudiesIsDeclared()
    {
        string[] called =
        [
            .. StudyDesign.All.SelectMany(design => design.Workloads).SelectMany(
                workload => ComparedApis.Both.Select(workload.GetPublishedOperation).Append(workload.Operation)),
            .. BookServices.All,
        ];

        Assert.Empty(called.Except(Catalogue.Operations.Select(operation => operation.Name)));
        Assert.Equal(BookServices.All, Catalogue.Books.Select(operation => operation.Name));
    }

    [Fact]
    public void AStudyWhoseRestClientReconnectsKeepsItsGrpcChannel()
    {
        var add = StudyDesign.All.Single(design => design.Name == "python-lab").Workloads[0];

        Assert.Equal(StudyFigureRecord.PerCall, add.GetPublishedConnections(ComparedApi.Rest));
        Assert.Equal(StudyFigureRecord.Reuse, add.GetPublishedConnections(ComparedApi.Grpc));
    }

    [Fact]
    public void ACollectionIsAStreamOverGrpcAsPublishedAndAListOnBothSidesLikeForLike()
    {
        var collection = StudyDesign.All.Single(design => design.Name == "payload-matrix").Workloads.Single(
            workload => workload.Name == "deep-collection");

        Assert.Equal("StreamDeepPayloads", collection.GetPublishedOperation(ComparedApi.Grpc));
        Assert.Equal(
            ("ListDeepPayloads", "ListDeepPayloads"), (collection.GetPublishedOperation(ComparedApi.Rest), collection.Operation));
    }
}
