namespace RpcBench.Contract.Tests.Agreement;

/// <summary>Tests that both APIs return identical responses for every operation and every id. The derived classes choose the
/// store.</summary>
public abstract class Agreement(StoreUnderTest store)
{
    private const int Rows = 100;

    public static TheoryData<string> Shapes => Shape.Names;

    private ServicePair Services => store.Services;

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task EveryPayloadIsTheSameOverBothApisAndInTheOracle(string name)
    {
        var shape = Shape.Named(name);
        for (var id = 1; id <= Rows; id++)
        {
            var grpc = await shape.GetOverGrpcAsync(Services, id);
            Assert.Empty(PayloadComparer.Differences(await shape.GetOverRestAsync(Services.Rest, id), grpc));
            Assert.Empty(PayloadComparer.Differences(await shape.FindInAsync(store.Oracle, id), grpc));
        }
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task EveryCollectionIsTheSameOverBothApisAndHoldsThePayloadsInOrder(string name)
    {
        var shape = Shape.Named(name);
        var grpc = await shape.ListOverGrpcAsync(Services, 0);
        Assert.Empty(PayloadComparer.Differences(await shape.ListOverRestAsync(Services.Rest, ""), grpc));

        var items = ItemsOf(grpc);
        Assert.Equal(Rows, items.Length);
        for (var id = 1; id <= Rows; id++)
        {
            Assert.Empty(PayloadComparer.Differences(await shape.FindInAsync(store.Oracle, id), items[id - 1]));
        }
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task APartOfACollectionIsItsBeginningOnBothSides(string name)
    {
        var shape = Shape.Named(name);
        var all = ItemsOf(await shape.ListOverGrpcAsync(Services, 0));
        foreach (var take in new[] { 1, 7, Rows, 0 })
        {
            var grpc = await shape.ListOverGrpcAsync(Services, take);
            Assert.Equal(take == 0 ? all : all[..take], ItemsOf(grpc));
            Assert.Empty(PayloadComparer.Differences(await shape.ListOverRestAsync(Services.Rest, $"?take={take}"), grpc));
        }
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task APartThatTheCollectionDoesNotHaveIsInvalidOnBothSides(string name)
    {
        var shape = Shape.Named(name);
        foreach (var take in new[] { -1, Rows + 1, int.MaxValue })
        {
            var rest = await ProblemAssert.IsAsync(HttpStatusCode.BadRequest, Services.Rest.GetAsync($"{shape.Path}?take={take}"));
            var grpc = await GrpcAssert.FailsAsync(StatusCode.InvalidArgument, () => shape.ListOverGrpcAsync(Services, take));
            Assert.All([rest, grpc], detail => AssertHas(detail, $"'{take}'"));
        }

        foreach (var text in new[] { "seven", "", "1.5", "+1", "99999999999" })
        {
            await ProblemAssert.IsAsync(
                HttpStatusCode.BadRequest, Services.Rest.GetAsync($"{shape.Path}?take={Uri.EscapeDataString(text)}"));
        }
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task EveryStreamIsTheCollectionOneByOne(string name)
    {
        var shape = Shape.Named(name);
        using var response = await Services.Rest.GetAsync($"{shape.Path}/stream");
        var body = await response.Content.ReadAsStringAsync();
        Assert.EndsWith("\n", body, StringComparison.Ordinal);
        object?[] rest = [.. body.Split('\n')[..^1].Select(shape.Decode)];

        var grpc = await shape.StreamOverGrpcAsync(Services);
        Assert.Equal(Rows, grpc.Count);
        Assert.Empty(PayloadComparer.Differences(rest, grpc));
        Assert.Empty(PayloadComparer.Differences(rest, await shape.ListOverGrpcAsync(Services, 0)));
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task AnIdThatNoRowHasIsNotFoundOnBothSides(string name)
    {
        var shape = Shape.Named(name);
        var detail = await ProblemAssert.IsAsync(HttpStatusCode.NotFound, Services.Rest.GetAsync($"{shape.Path}/{int.MaxValue}"));
        Assert.Equal($"There is no {shape.GetName["Get".Length..]} with id {int.MaxValue}.", detail);
        Assert.Equal(detail, await GrpcAssert.FailsAsync(StatusCode.NotFound, () => shape.GetOverGrpcAsync(Services, int.MaxValue)));
    }

    private static IMessage[] ItemsOf(IMessage list) => [.. (IEnumerable<IMessage>)list.Descriptor.Fields[1].Accessor.GetValue(list)];

    [SkippableFact]
    public async Task BothReportReady()
    {
        using var ready = await Services.Rest.GetAsync("/health/ready");
        Assert.Equal(HttpStatusCode.OK, ready.StatusCode);
        Assert.Equal(store.Provider, Services.RestService.Announcement.StoreProvider);
        Assert.Equal(store.Provider, Services.GrpcService.Announcement.StoreProvider);
    }
}

[Collection(nameof(MemoryStore))]
public sealed class AgreementOnMemory(MemoryStore store) : Agreement(store);

[Collection(nameof(MySqlStore))]
public sealed class AgreementOnMySql(MySqlStore store) : Agreement(store);

[Collection(nameof(SqliteStore))]
public sealed class AgreementOnSqlite(SqliteStore store) : Agreement(store);
