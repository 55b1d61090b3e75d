using System.Collections;
using Google.Protobuf;

namespace RpcBench.Bench.Tests.Runs.Load.Streaming;

/// <summary>Tests the deliveries that return a collection object by object.</summary>
public sealed class DeliveryTests
{
    private static readonly ComparedOperation One = Catalogue.FindOperation("GetSmallPayload");

    public static TheoryData<string> Arms => ["rest", "rest-h2", "grpc"];

    [Theory, MemberData(nameof(Arms))]
    public async Task TheFirstObjectOfAStreamArrivesBeforeTheStoreReadsTheSecond(string id)
    {
        var arm = Catalogue.FindArm(id);
        await using var services = await WatchedServices.StartAsync(streamsUpTo: 1);
        await using var objects = Read("ListSmallPayloads", services.Clients, arm).GetAsyncEnumerator();

        Assert.True(await objects.MoveNextAsync());
        Assert.Equal(1, services.FindStore(arm).ObjectsRead);
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task AReaderThatStopsAfterTheFirstObjectStopsTheStoresReading(string id)
    {
        var arm = Catalogue.FindArm(id);
        await using var services = await WatchedServices.StartAsync(streamsUpTo: 1);
        await foreach (var _ in Read("ListLargePayloads", services.Clients, arm))
        {
            break;
        }

        await services.FindStore(arm).StreamAbandoned;
        Assert.Equal(1, services.FindStore(arm).ObjectsRead);
    }

    [Fact]
    public Task OverHttp11AReaderThatStopsClosesItsConnection() => AssertConnectionsAsync(2, async clients =>
    {
        await foreach (var _ in Read("ListMediumPayloads", clients, Catalogue.Rest))
        {
            break;
        }

        // The response is so small that the library alone would read the rest and reuse the connection.
        await One.Bind(Catalogue.Rest, clients).CallAsync(0, default);
    });

    [Fact]
    public Task ARefusedCallKeepsItsConnection() => AssertConnectionsAsync(1, async clients =>
    {
        for (var call = 0; call < 5; call++)
        {
            await Assert.ThrowsAsync<HttpRequestException>(() =>
                Catalogue.OpenShelf(clients, Catalogue.Rest).GetAsync(BenchRuns.Books.IdOf(1), default));
        }
    });

    [Theory, MemberData(nameof(Arms))]
    public async Task AReaderThatCancelsWhileItWaitsStopsTheStoresReading(string id)
    {
        var arm = Catalogue.FindArm(id);
        await using var services = await WatchedServices.StartAsync(streamsUpTo: 2);
        using var cancelling = new CancellationTokenSource();
        await using var objects = Read("ListMediumPayloads", services.Clients, arm, cancelling.Token).GetAsyncEnumerator(cancelling.Token);
        Assert.True(await objects.MoveNextAsync());
        Assert.True(await objects.MoveNextAsync());
        var third = objects.MoveNextAsync();

        await cancelling.CancelAsync();
        await Assert.ThrowsAnyAsync<Exception>(async () => await third);
        await services.FindStore(arm).StreamAbandoned;
        Assert.Equal(2, services.FindStore(arm).ObjectsRead);
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task StreamedObjectsEqualThoseOfTheWholeResponse(string id)
    {
        var arm = Catalogue.FindArm(id);
        await using var services = await WatchedServices.StartAsync();
        foreach (var operation in Catalogue.Declaration.StreamedOperations)
        {
            var proven = await operation.Bind(arm, services.Clients).VerifyAsync(0, default);
            var whole = ((IEnumerable)proven.View!).Cast<object>().Select(Json);
            foreach (var form in FindDeliveries(operation, arm))
            {
                var objects = await form.Read(services.Clients[arm], default).ToListAsync();

                Assert.Equal(Payloads.RowsPerTable, objects.Count);
                Assert.Equal(whole, objects.Select(one => Json(one is IMessage message ? MessageProjection.Create(message)! : one)));
            }
        }

        string Json(object one) => CanonicalJson.Write(one, new HashSet<string>(), id).Text;
    }

    [Fact]
    public void OnlyCollectionsCanBeStreamed() => Assert.Equal(
        Catalogue.Operations.Where(operation => operation.Details.Group == "lists").Select(operation => operation.Name),
        Catalogue.Declaration.StreamedOperations.Select(operation => operation.Name));

    private static IEnumerable<StreamDelivery> FindDeliveries(ComparedOperation operation, ComparedArm arm) =>
        operation.Details.Deliveries.Where(form => form.Arm == arm.Id || form.Arm == arm.CallSourceId);

    /// <summary>Reads with the last delivery of an arm, which returns each object as soon as it arrives.</summary>
    private static IAsyncEnumerable<object> Read(
        string operation, ArmClients clients, ComparedArm arm, CancellationToken cancellation = default) =>
        FindDeliveries(Catalogue.FindOperation(operation), arm).Last().Read(clients[arm], cancellation);

    private static async Task AssertConnectionsAsync(int expected, Func<ArmClients, Task> callAsync)
    {
        await using var services = await WatchedServices.StartAsync();
        var bytes = new SocketCounter();
        using var clients = BenchRuns.OpenClients(
            services.CreateEndpoints(1), counters: new Dictionary<ComparedArm, SocketCounter> { [Catalogue.Rest] = bytes });

        await callAsync(clients);

        Assert.Equal(expected, bytes.Connections);
    }
}
