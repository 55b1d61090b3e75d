using System.Net;
using Google.Protobuf;
using RpcBench.Contract.Tests.Shapes;
using RpcBench.Contracts.Equality;

namespace RpcBench.Contract.Tests.Agreement;

/// <summary>Both APIs give identical responses to every operation and every id, on one store; the derived classes name the store.</summary>
public abstract class Agreement(StoreUnderTest store)
{
    private const int Rows = 100;

    public static TheoryData<string> Shapes => Catalogue.Names;

    private ServicePair Services => store.Services;

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task EveryPayloadIsTheSameOverBothApisAndInTheOracle(string name)
    {
        var shape = Catalogue.Named(name);
        for (var id = 1; id <= Rows; id++)
        {
            var grpc = await shape.GetOverGrpcAsync(Services, id);
            Assert.Null(PayloadComparer.FirstDifference(await shape.GetOverRestAsync(Services.Rest, id), grpc));
            Assert.Null(PayloadComparer.FirstDifference(await shape.FindInAsync(store.Oracle, id), grpc));
        }
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task EveryCollectionIsTheSameOverBothApisAndHoldsThePayloadsInOrder(string name)
    {
        var shape = Catalogue.Named(name);
        var grpc = await shape.ListOverGrpcAsync(Services);
        Assert.Null(PayloadComparer.FirstDifference(await shape.ListOverRestAsync(Services.Rest), grpc));

        var items = ((IEnumerable<IMessage>)grpc.Descriptor.Fields[1].Accessor.GetValue(grpc)).ToArray();
        Assert.Equal(Rows, items.Length);
        for (var id = 1; id <= Rows; id++)
        {
            Assert.Equal(await shape.GetOverGrpcAsync(Services, id), items[id - 1]);
        }
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task EveryStreamIsTheCollectionOneByOne(string name)
    {
        var shape = Catalogue.Named(name);
        using var response = await Services.Rest.GetAsync($"{shape.Path}/stream");
        var body = await response.Content.ReadAsStringAsync();
        Assert.EndsWith("\n", body, StringComparison.Ordinal);
        object?[] rest = [.. body.Split('\n')[..^1].Select(shape.Decode)];

        var grpc = await shape.StreamOverGrpcAsync(Services);
        Assert.Equal(Rows, grpc.Count);
        Assert.Null(PayloadComparer.FirstDifference(rest, grpc));
        Assert.Null(PayloadComparer.FirstDifference(rest, await shape.ListOverGrpcAsync(Services)));
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task AnIdThatNoRowHasIsNotFoundOnBothSides(string name)
    {
        var shape = Catalogue.Named(name);
        using var response = await Services.Rest.GetAsync($"{shape.Path}/{int.MaxValue}");
        Assert.Equal(HttpStatusCode.NotFound, response.StatusCode);
        await GrpcAssert.FailsAsync(Grpc.Core.StatusCode.NotFound, () => shape.GetOverGrpcAsync(Services, int.MaxValue));
    }

    [SkippableFact]
    public async Task BothReportReady()
    {
        using var ready = await Services.Rest.GetAsync("/health/ready");
        Assert.Equal(HttpStatusCode.OK, ready.StatusCode);
        Assert.Equal(store.Provider, Services.RestService.Announcement.StoreProvider);
        Assert.Equal(store.Provider, Services.GrpcService.Announcement.StoreProvider);
    }
}
