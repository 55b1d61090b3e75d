namespace RpcBench.Contract.Tests.Agreement;

/// <summary>Tests that both APIs return identical responses for every operation and every id. The derived classes choose the
/// store.</summary>
public abstract class AgreementContract(StoreUnderTest store)
{
    private const int Rows = 100;

    public static TheoryData<string> Shapes => Shape.Names;

    private ServicePair Services => store.Services;

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task EveryPayloadIsTheSameOverBothApisAndInTheStore(string name)
    {
        var shape = Shape.Find(name);
        for (var id = 1; id <= Rows; id++)
        {
            var grpc = await shape.GetOverGrpcAsync(Services, id);
            Assert.Empty(PayloadComparer.FindDifferences(await shape.GetOverRestAsync(Services.Rest, id), grpc));
            Assert.Empty(PayloadComparer.FindDifferences(await shape.FindInAsync(store.ExpectedStore, id), grpc));
        }
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task EveryCollectionIsTheSameOverBothApisAndHoldsThePayloadsInOrder(string name)
    {
        var shape = Shape.Find(name);
        var grpc = await shape.ListOverGrpcAsync(Services, 0);
        Assert.Empty(PayloadComparer.FindDifferences(await shape.ListOverRestAsync(Services.Rest, ""), grpc));

        var items = ReadItems(grpc);
        Assert.Equal(Rows, items.Length);
        for (var id = 1; id <= Rows; id++)
        {
            Assert.Empty(PayloadComparer.FindDifferences(await shape.FindInAsync(store.ExpectedStore, id), items[id - 1]));
        }
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task APartOfACollectionIsItsBeginningOverBothApis(string name)
    {
        var shape = Shape.Find(name);
        var all = ReadItems(await shape.ListOverGrpcAsync(Services, 0));
        foreach (var take in new[] { 1, 7, Rows, 0 })
        {
            var grpc = await shape.ListOverGrpcAsync(Services, take);
            Assert.Equal(take == 0 ? all : all[..take], ReadItems(grpc));
            Assert.Empty(PayloadComparer.FindDifferences(await shape.ListOverRestAsync(Services.Rest, $"?take={take}"), grpc));
        }
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task APartLargerThanTheCollectionIsInvalidOverBothApis(string name)
    {
        var shape = Shape.Find(name);
        foreach (var take in new[] { -1, Rows + 1, int.MaxValue })
        {
            var rest = await ProblemAssert.AssertProblemAsync(
                HttpStatusCode.BadRequest,
                Services.Rest.GetAsync($"{shape.Path}?take={take}"));
            var grpc = await GrpcAssert.AssertFailsAsync(StatusCode.InvalidArgument, () => shape.ListOverGrpcAsync(Services, take));
            Assert.All([rest, grpc], detail => AssertHas(detail, $"'{take}'"));
        }

        foreach (var text in new[] { "seven", "", "1.5", "+1", "99999999999" })
        {
            await ProblemAssert.AssertProblemAsync(
                HttpStatusCode.BadRequest, Services.Rest.GetAsync($"{shape.Path}?take={Uri.EscapeDataString(text)}"));
        }
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task EveryStreamContainsTheCollection(string name)
    {
        var shape = Shape.Find(name);
        using var response = await Services.Rest.GetAsync($"{shape.Path}/stream");
        var body = await response.Content.ReadAsStringAsync();
        Assert.EndsWith("\n", body, StringComparison.Ordinal);
        object?[] rest = [.. body.Split('\n')[..^1].Select(shape.Decode)];

        var grpc = await shape.StreamOverGrpcAsync(Services);
        Assert.Equal(Rows, grpc.Count);
        Assert.Empty(PayloadComparer.FindDifferences(rest, grpc));
        Assert.Empty(PayloadComparer.FindDifferences(rest, await shape.ListOverGrpcAsync(Services, 0)));
    }

    [SkippableTheory, MemberData(nameof(Shapes))]
    public async Task AnIdWithoutARowIsNotFoundOverBothApis(string name)
    {
        var shape = Shape.Find(name);
        var detail = await ProblemAssert.AssertProblemAsync(
            HttpStatusCode.NotFound,
            Services.Rest.GetAsync($"{shape.Path}/{int.MaxValue}"));
        Assert.Equal($"There is no {shape.GetName["Get".Length..]} with id {int.MaxValue}.", detail);
        Assert.Equal(detail, await GrpcAssert.AssertFailsAsync(StatusCode.NotFound, () => shape.GetOverGrpcAsync(Services, int.MaxValue)));
    }

    private static IMessage[] ReadItems(IMessage list) => [.. (IEnumerable<IMessage>)list.Descriptor.Fields[1].Accessor.GetValue(list)];

    [SkippableFact]
    public async Task BothServicesReportReady()
    {
        using var ready = await Services.Rest.GetAsync("/health/ready");
        Assert.Equal(HttpStatusCode.OK, ready.StatusCode);
        Assert.Equal(store.Provider, Services.RestService.Announcement.StoreProvider);
        Assert.Equal(store.Provider, Services.GrpcService.Announcement.StoreProvider);
    }
}

[Collection(nameof(MemoryStore))]
public sealed class AgreementOnMemory(MemoryStore store) : AgreementContract(store);

[Collection(nameof(MySqlStore))]
public sealed class AgreementOnMySql(MySqlStore store) : AgreementContract(store);

[Collection(nameof(SqliteStore))]
public sealed class AgreementOnSqlite(SqliteStore store) : AgreementContract(store);
