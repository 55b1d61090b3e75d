namespace RpcBench.Bench.Tests.Runs.Load.Streaming;

public sealed class ItemCallTests
{
    public static TheoryData<string> Arms => ["rest", "rest-h2", "grpc"];

    [Theory, MemberData(nameof(Arms))]
    public async Task TheFirstObjectOfAStreamIsThereBeforeTheStoreHasTheSecond(string id)
    {
        var arm = Arm.Find(id)!;
        await using var services = await WatchedServices.StartAsync(streamsUpTo: 1);
        await using var objects = Catalogue.Find("StreamSmallPayloads").Items!.Read(ArmClient.Of(services.Clients, arm), default)
            .GetAsyncEnumerator();

        Assert.True(await objects.MoveNextAsync());
        Assert.Equal(1, services.StoreOf(arm).Objects);
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task AReaderThatStopsAfterTheFirstObjectStopsTheStoresReading(string id)
    {
        var arm = Arm.Find(id)!;
        await using var services = await WatchedServices.StartAsync(streamsUpTo: 1);
        await foreach (var _ in Catalogue.Find("StreamLargePayloads").Items!.Read(ArmClient.Of(services.Clients, arm), default))
        {
            break;
        }

        await services.StoreOf(arm).GivenUpAsync;
        Assert.Equal(1, services.StoreOf(arm).Objects);
    }

    [Fact]
    public Task OverHttp11AReaderThatStopsClosesItsConnection() => AssertConnectionsAsync(2, async rest =>
    {
        await foreach (var _ in Catalogue.Find("StreamMediumPayloads").Items!.Read(rest, default))
        {
            break;
        }

        // The library would read the rest of so small a response, and use the connection again.
        await Catalogue.Find("GetSmallPayload").CallAsync(rest, 1, default);
    });

    [Fact]
    public Task ARefusedCallKeepsItsConnection() => AssertConnectionsAsync(1, async rest =>
    {
        for (var call = 0; call < 5; call++)
        {
            await Assert.ThrowsAsync<HttpRequestException>(() => Catalogue.Find("GetSmallPayload").CallAsync(rest, 4711, default));
        }
    });

    [Theory, MemberData(nameof(Arms))]
    public async Task AReaderThatCancelsWhileItWaitsStopsTheStoresReading(string id)
    {
        var arm = Arm.Find(id)!;
        await using var services = await WatchedServices.StartAsync(streamsUpTo: 2);
        using var cancelling = new CancellationTokenSource();
        await using var objects = Catalogue.Find("StreamMediumPayloads").Items!.Read(ArmClient.Of(services.Clients, arm), cancelling.Token)
            .GetAsyncEnumerator(cancelling.Token);
        Assert.True(await objects.MoveNextAsync());
        Assert.True(await objects.MoveNextAsync());
        var third = objects.MoveNextAsync();

        await cancelling.CancelAsync();
        await Assert.ThrowsAnyAsync<Exception>(async () => await third);
        await services.StoreOf(arm).GivenUpAsync;
        Assert.Equal(2, services.StoreOf(arm).Objects);
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task ObjectsOneByOneAreThoseOfTheWholeAnswer(string id)
    {
        var arm = Arm.Find(id)!;
        await using var services = await WatchedServices.StartAsync();
        foreach (var operation in Catalogue.All.Where(operation => operation.Items is not null))
        {
            var whole = await operation.CallAsync(ArmClient.Of(services.Clients, arm), 1, default);
            var objects = await operation.Items!.Read(ArmClient.Of(services.Clients, arm), default).ToListAsync();

            Assert.Equal(Catalogue.Rows, objects.Count);
            var expected = whole as IEnumerable<object> ?? (IEnumerable<object>)whole.GetType().GetProperty("Items")!.GetValue(whole)!;
            Assert.Equal(expected, objects);
        }
    }

    [Fact]
    public void EveryCallForManyObjectsCanBeReadOneByOneAndNoOther() =>
        Assert.All(Catalogue.Payloads, operation => Assert.Equal(operation.Kind == OperationKind.Single, operation.Items is null));

    private static async Task AssertConnectionsAsync(int expected, Func<ArmClient, Task> callAsync)
    {
        await using var services = await WatchedServices.StartAsync();
        var bytes = new SocketCounter();
        using var clients = PayloadCompared.Clients(
            services.Endpoints(1), counters: new Dictionary<ComparedArm, SocketCounter> { [Arm.Rest] = bytes });

        await callAsync(ArmClient.Of(clients, Arm.Rest));

        Assert.Equal(expected, bytes.Connections);
    }
}
