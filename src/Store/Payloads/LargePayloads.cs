namespace RpcBench.Store.Payloads;

internal sealed class LargePayloads(Driver driver) : IPayloads<LargePayload>
{
    public static readonly Statement Get = Statement.CreatePrepared("get-large-payload", Parameter.Id);
    private static readonly Statement List = new("list-large-payloads");
    private static readonly Statement ListFirst = new("take-large-payloads", Parameter.Count);

    public async ValueTask<LargePayload?> FindAsync(int id, CancellationToken cancellation)
    {
        const int FirstOfMedium = WideRows.SmallColumns;
        const int FirstOfLarge = FirstOfMedium + WideRows.ColumnsWithNestedIds;
        await using var query = await RunningQuery.StartAsync(driver, Get, [id], cancellation);
        var smalls = new Dictionary<int, SmallPayload>();
        var mediums = new Dictionary<int, MediumPayload>();
        var nestedInMediums = new List<(MediumPayload Medium, NestedIds Nested)>();
        LargePayload? large = null;
        NestedIds nested = default;
        while (await query.ReadAsync())
        {
            query.ReadSmallIfNew(smalls);
            var mediumId = query.Reader.GetInt32(FirstOfMedium);
            if (!mediums.ContainsKey(mediumId))
            {
                var medium = query.ReadMedium(FirstOfMedium);
                mediums.Add(mediumId, medium);
                nestedInMediums.Add((medium, query.ReadNestedIds(FirstOfMedium + WideRows.ScalarColumns)));
            }

            if (large is null)
            {
                large = query.ReadLarge(FirstOfLarge);
                nested = query.ReadNestedIds(FirstOfLarge + WideRows.ScalarColumns);
            }
        }

        foreach (var (medium, ids) in nestedInMediums)
        {
            medium.SetNestedPayloads(ids, smalls);
        }

        large?.SetNestedPayloads(nested, mediums);
        return large;
    }

    public async ValueTask<IReadOnlyList<LargePayload>> ListAsync(CancellationToken cancellation) =>
        await StreamAsync(cancellation).ToListAsync(cancellation);

    public async ValueTask<IReadOnlyList<LargePayload>> ListFirstAsync(int count, CancellationToken cancellation) =>
        await ReadAsync(ListFirst, [count], cancellation).ToListAsync(cancellation);

    public IAsyncEnumerable<LargePayload> StreamAsync(CancellationToken cancellation) => ReadAsync(List, [], cancellation);

    private async IAsyncEnumerable<LargePayload> ReadAsync(
        Statement statement, object[] values, [EnumeratorCancellation] CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, statement, values, cancellation);
        var smalls = await query.ReadSmallsAsync();
        await query.NextResultAsync();
        var mediums = await query.ReadMediumsAsync(smalls);
        await query.NextResultAsync();
        while (await query.ReadAsync())
        {
            yield return query.ReadLarge(mediums);
        }
    }
}
