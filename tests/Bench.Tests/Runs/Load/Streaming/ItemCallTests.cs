using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Clients;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Runs.Load.Streaming;

public sealed class ItemCallTests
{
    private const int Http1 = 1;
    private const int Http2 = 2;

    public static TheoryData<Api, int> Apis => new() { { Api.Rest, Http1 }, { Api.Rest, Http2 }, { Api.Grpc, Http2 } };

    [Theory, MemberData(nameof(Apis))]
    public async Task TheFirstObjectOfAStreamIsThereBeforeTheStoreHasTheSecond(Api api, int version)
    {
        await using var services = await WatchedServices.StartAsync(streamsUpTo: 1);
        using var clients = new ApiClients(services.Endpoints(version));
        await using var objects = Catalogue.Find("StreamSmallPayloads").Items!.Over(api)(clients, default).GetAsyncEnumerator();

        Assert.True(await objects.MoveNextAsync());
        Assert.Equal(1, services.StoreOf(api).Objects);
    }

    [Theory, MemberData(nameof(Apis))]
    public async Task AReaderThatStopsAfterTheFirstObjectStopsTheStoresReading(Api api, int version)
    {
        await using var services = await WatchedServices.StartAsync(streamsUpTo: 1);
        using var clients = new ApiClients(services.Endpoints(version));
        await foreach (var _ in Catalogue.Find("StreamLargePayloads").Items!.Over(api)(clients, default))
        {
            break;
        }

        await services.StoreOf(api).GivenUpAsync;
        Assert.Equal(1, services.StoreOf(api).Objects);
    }

    [Fact]
    public async Task OverHttp11AReaderThatStopsClosesItsConnection()
    {
        await using var services = await WatchedServices.StartAsync();
        var bytes = new SocketCounter();
        using var clients = new ApiClients(services.Endpoints(Http1), restBytes: bytes);
        await foreach (var _ in Catalogue.Find("StreamMediumPayloads").Items!.Rest(clients, default))
        {
            break;
        }

        // The library would read the rest of so small an answer, and use the connection again.
        await Catalogue.Find("GetSmallPayload").Rest(clients, 1, null, default);
        Assert.Equal(2, bytes.Connections);
    }

    [Theory, MemberData(nameof(Apis))]
    public async Task AReaderThatCancelsWhileItWaitsStopsTheStoresReading(Api api, int version)
    {
        await using var services = await WatchedServices.StartAsync(streamsUpTo: 2);
        using var clients = new ApiClients(services.Endpoints(version));
        using var cancelling = new CancellationTokenSource();
        await using var objects = Catalogue.Find("StreamMediumPayloads").Items!.Over(api)(clients, cancelling.Token).GetAsyncEnumerator(cancelling.Token);
        Assert.True(await objects.MoveNextAsync());
        Assert.True(await objects.MoveNextAsync());
        var third = objects.MoveNextAsync();

        await cancelling.CancelAsync();
        await Assert.ThrowsAnyAsync<Exception>(async () => await third);
        await services.StoreOf(api).GivenUpAsync;
        Assert.Equal(2, services.StoreOf(api).Objects);
    }

    [Theory, MemberData(nameof(Apis))]
    public async Task ObjectsOneByOneAreThoseOfTheWholeAnswer(Api api, int version)
    {
        await using var services = await WatchedServices.StartAsync();
        using var clients = new ApiClients(services.Endpoints(version));
        foreach (var operation in Catalogue.All.Where(operation => operation.Items is not null))
        {
            var whole = await operation.Over(api)(clients, 1, null, default);
            var objects = await operation.Items!.Over(api)(clients, default).ToListAsync();

            Assert.Equal(Catalogue.Rows, objects.Count);
            var expected = whole as IEnumerable<object> ?? (IEnumerable<object>)whole.GetType().GetProperty("Items")!.GetValue(whole)!;
            Assert.Equal(expected, objects);
        }
    }

    [Fact]
    public void EveryCallForManyObjectsCanBeReadOneByOneAndNoOther() =>
        Assert.All(Catalogue.Payloads, operation => Assert.Equal(operation.Kind == OperationKind.Single, operation.Items is null));

    [Fact]
    public async Task ARefusedCallKeepsItsConnection()
    {
        await using var services = await WatchedServices.StartAsync();
        var bytes = new SocketCounter();
        using var clients = new ApiClients(services.Endpoints(Http1), restBytes: bytes);
        for (var call = 0; call < 5; call++)
        {
            await Assert.ThrowsAsync<HttpRequestException>(() => Catalogue.Find("GetSmallPayload").Rest(clients, 4711, null, default));
        }

        Assert.Equal(1, bytes.Connections);
    }
}
