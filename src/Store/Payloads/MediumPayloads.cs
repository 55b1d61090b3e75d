namespace RpcBench.Store.Payloads;

internal sealed class MediumPayloads(Driver driver) : IPayloads<MediumPayload>
{
    public static readonly Statement Get = Statement.CreatePrepared("get-medium-payload", Parameter.Id);
    private static readonly Statement List = new("list-medium-payloads");
    private static readonly Statement ListFirst = new("take-medium-payloads", Parameter.Count);

    public async ValueTask<MediumPayload?> FindAsync(int id, CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, Get, [id], cancellation);
        var smalls = new Dictionary<int, SmallPayload>();
        MediumPayload? medium = null;
        NestedIds nested = default;
        while (await query.ReadAsync())
        {
            query.ReadSmallIfNew(smalls);
            if (medium is null)
            {
                medium = query.ReadMedium(WideRows.SmallColumns);
                nested = query.ReadNestedIds(WideRows.SmallColumns + WideRows.ScalarColumns);
            }
        }

        medium?.SetNestedPayloads(nested, smalls);
        return medium;
    }

    public async ValueTask<IReadOnlyList<MediumPayload>> ListAsync(CancellationToken cancellation) =>
        await StreamAsync(cancellation).ToListAsync(cancellation);

    public async ValueTask<IReadOnlyList<MediumPayload>> ListFirstAsync(int count, CancellationToken cancellation) =>
        await ReadAsync(ListFirst, [count], cancellation).ToListAsync(cancellation);

    public IAsyncEnumerable<MediumPayload> StreamAsync(CancellationToken cancellation) => ReadAsync(List, [], cancellation);

    private async IAsyncEnumerable<MediumPayload> ReadAsync(
        Statement statement, object[] values, [EnumeratorCancellation] CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, statement, values, cancellation);
        var smalls = await query.ReadSmallsAsync();
        await query.NextResultAsync();
        while (await query.ReadAsync())
        {
            yield return query.ReadMedium(smalls);
        }
    }
}
