namespace RpcBench.Store.Tests.Reading;

[Collection(MariaDb.Name)]
public sealed class EveryStoreTests(MariaDb mariaDb)
{
    public static TheoryData<string> Stores => ["memory", "memory from mysql", "sqlite", "mysql"];

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task EveryPayloadEqualsTheSeed(string name)
    {
        await using var store = await OpenAsync(name);
        using var oracle = new ExpectedPayloads();
        await CompareAsync(store.Small, oracle);
        await CompareAsync(store.Medium, oracle);
        await CompareAsync(store.Large, oracle);
        await CompareAsync(store.Deep, oracle);
        await CompareAsync(store.Deeper, oracle);
        await CompareAsync(store.Deepest, oracle);
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task AnIdWithoutARowReturnsNull(string name)
    {
        await using var store = await OpenAsync(name);
        foreach (var id in new[] { 0, -1, 101, int.MinValue, int.MaxValue })
        {
            Assert.Null(await store.Small.FindAsync(id, default));
            Assert.Null(await store.Large.FindAsync(id, default));
            Assert.Null(await store.Deepest.FindAsync(id, default));
        }
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task PayloadsOfACollectionShareNestedObjects(string name)
    {
        await using var store = await OpenAsync(name);
        var nested = (await store.Medium.ListAsync(default))
            .SelectMany(medium => new[] { medium.SmallPayloadOne, medium.SmallPayloadTwo, medium.SmallPayloadThree, medium.SmallPayloadFour,
                medium.SmallPayloadFive, medium.SmallPayloadSix });
        Assert.All(nested.GroupBy(small => small.Id), same => Assert.Single(same.Distinct(ReferenceEqualityComparer.Instance)));
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task AnAbandonedStreamReturnsItsConnectionToThePool(string name)
    {
        await using var store = await OpenAsync(name);
        for (var i = 0; i < 150; i++)
        {
            Assert.Equal(1, (await store.Large.StreamAsync(default).FirstAsync()).Id);
        }

        Assert.NotNull(await store.Large.FindAsync(1, default));
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task AStreamCancelledAfterItsFirstObjectYieldsNoSecond(string name)
    {
        await using var store = await OpenAsync(name);
        using var source = new CancellationTokenSource();
        await using var payloads = store.Large.StreamAsync(source.Token).GetAsyncEnumerator(source.Token);
        Assert.True(await payloads.MoveNextAsync());

        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await payloads.MoveNextAsync());
        Assert.NotNull(await store.Large.FindAsync(1, default));
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task ACancelledTokenEndsEveryRead(string name)
    {
        await using var store = await OpenAsync(name);
        using var source = new CancellationTokenSource();
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await store.Large.FindAsync(1, source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await store.Large.ListAsync(source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => { await foreach (var _ in store.Large.StreamAsync(source.Token)) { } });
        Assert.NotNull(await store.Large.FindAsync(1, default));
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task ManyReadersAtOnceAllGetTheirPayload(string name)
    {
        await using var store = await OpenAsync(name);
        var read = await Task.WhenAll(
            Enumerable.Range(0, 600).Select(i => Task.Run(async () => await store.Medium.FindAsync((i % 100) + 1, default))));
        Assert.All(read.Select((payload, i) => (payload, i)), each => Assert.Equal((each.i % 100) + 1, each.payload!.Id));
    }

    private static async Task CompareAsync<T>(IPayloads<T> payloads, ExpectedPayloads oracle)
        where T : class, IPayload
    {
        var expected = Enumerable.Range(1, 100).Select(oracle.Find<T>).ToList();
        foreach (var payload in expected)
        {
            Assert.Equal(payload, await payloads.FindAsync(payload.Id, default));
        }

        Assert.Equal(expected, await payloads.ListAsync(default));
        Assert.Equal(expected, await payloads.StreamAsync(default).ToListAsync());
        foreach (var count in new[] { 1, 7, 100, 1000 })
        {
            Assert.Equal(expected.Take(count), await payloads.ListFirstAsync(count, default));
        }
    }

    private Task<IPayloadStore> OpenAsync(string name) => PayloadStores.OpenAsync(name switch
    {
        "memory from mysql" => new() { Provider = "memory", ConnectionString = mariaDb.SeededConnectionString },
        "mysql" => new() { Provider = "mysql", ConnectionString = mariaDb.SeededConnectionString },
        _ => new() { Provider = name },
    });
}
