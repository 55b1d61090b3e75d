namespace RpcBench.Store.Tests.Reading;

[Collection(MariaDb.Name)]
public sealed class EveryStoreTests(MariaDb mariaDb)
{
    public static TheoryData<string> Stores => ["memory", "memory from mysql", "sqlite", "mysql"];

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task EveryPayloadIsWhatTheSeedSays(string name)
    {
        await using var store = await OpenAsync(name);
        using var oracle = new Oracle();
        await CompareAsync<SmallPayload>(store, oracle);
        await CompareAsync<MediumPayload>(store, oracle);
        await CompareAsync<LargePayload>(store, oracle);
        await CompareAsync<DeepPayload>(store, oracle);
        await CompareAsync<DeeperPayload>(store, oracle);
        await CompareAsync<DeepestPayload>(store, oracle);
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task AnIdWithoutRowGivesNull(string name)
    {
        await using var store = await OpenAsync(name);
        foreach (var id in new[] { 0, -1, 101, int.MinValue, int.MaxValue })
        {
            Assert.Null(await store.FindAsync<SmallPayload>(id, default));
            Assert.Null(await store.FindAsync<LargePayload>(id, default));
            Assert.Null(await store.FindAsync<DeepestPayload>(id, default));
        }
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task PayloadsOfACollectionShareWhatTheyNest(string name)
    {
        await using var store = await OpenAsync(name);
        var nested = (await store.ListAsync<MediumPayload>(default))
            .SelectMany(medium => new[] { medium.SmallPayloadOne, medium.SmallPayloadTwo, medium.SmallPayloadThree, medium.SmallPayloadFour,
                medium.SmallPayloadFive, medium.SmallPayloadSix });
        Assert.All(nested.GroupBy(small => small.Id), same => Assert.Single(same.Distinct(ReferenceEqualityComparer.Instance)));
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task AStreamThatIsLeftGivesItsConnectionBack(string name)
    {
        await using var store = await OpenAsync(name);
        for (var i = 0; i < 150; i++)
        {
            Assert.Equal(1, (await store.StreamAsync<LargePayload>(default).FirstAsync()).Id);
        }

        Assert.NotNull(await store.FindAsync<LargePayload>(1, default));
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task AStreamThatIsCancelledAfterItsFirstObjectGivesNoSecond(string name)
    {
        await using var store = await OpenAsync(name);
        using var source = new CancellationTokenSource();
        await using var payloads = store.StreamAsync<LargePayload>(source.Token).GetAsyncEnumerator(source.Token);
        Assert.True(await payloads.MoveNextAsync());

        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await payloads.MoveNextAsync());
        Assert.NotNull(await store.FindAsync<LargePayload>(1, default));
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task ACancelledTokenEndsEveryRead(string name)
    {
        await using var store = await OpenAsync(name);
        using var source = new CancellationTokenSource();
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await store.FindAsync<LargePayload>(1, source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await store.ListAsync<LargePayload>(source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => { await foreach (var _ in store.StreamAsync<LargePayload>(source.Token)) { } });
        Assert.NotNull(await store.FindAsync<LargePayload>(1, default));
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task ManyReadersAtOnceAllGetTheirPayload(string name)
    {
        await using var store = await OpenAsync(name);
        var read = await Task.WhenAll(
            Enumerable.Range(0, 600).Select(i => Task.Run(async () => await store.FindAsync<MediumPayload>((i % 100) + 1, default))));
        Assert.All(read.Select((payload, i) => (payload, i)), each => Assert.Equal((each.i % 100) + 1, each.payload!.Id));
    }

    private static async Task CompareAsync<T>(IPayloadStore store, Oracle oracle)
        where T : class, IPayload
    {
        var expected = Enumerable.Range(1, 100).Select(oracle.Payload<T>).ToList();
        foreach (var payload in expected)
        {
            Assert.Equal(payload, await store.FindAsync<T>(payload.Id, default));
        }

        Assert.Equal(expected, await store.ListAsync<T>(default));
        Assert.Equal(expected, await store.StreamAsync<T>(default).ToListAsync());
        foreach (var count in new[] { 1, 7, 100, 1000 })
        {
            Assert.Equal(expected.Take(count), await store.TakeAsync<T>(count, default));
        }
    }

    private Task<IPayloadStore> OpenAsync(string name) => PayloadStores.OpenAsync(name switch
    {
        "memory from mysql" => new() { Provider = "memory", ConnectionString = mariaDb.Seeded },
        "mysql" => new() { Provider = "mysql", ConnectionString = mariaDb.Seeded },
        _ => new() { Provider = name },
    });
}
