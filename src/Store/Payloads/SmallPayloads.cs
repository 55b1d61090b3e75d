namespace RpcBench.Store.Payloads;

/// <summary>One table.</summary>
internal sealed class SmallPayloads(Driver driver) : IPayloads<SmallPayload>
{
    public static readonly Statement Get = Statement.Prepared("get-small-payload", Parameter.Id);
    private static readonly Statement List = new("list-small-payloads");
    private static readonly Statement Take = Statement.Prepared("take-small-payloads", Parameter.Count);

    public async ValueTask<SmallPayload?> FindAsync(int id, CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, Get, [id], cancellation);
        return await query.ReadAsync() ? query.ReadSmall() : null;
    }

    public async ValueTask<IReadOnlyList<SmallPayload>> ListAsync(CancellationToken cancellation) =>
        await StreamAsync(cancellation).ToListAsync(cancellation);

    public async ValueTask<IReadOnlyList<SmallPayload>> TakeAsync(int count, CancellationToken cancellation) =>
        await ReadAsync(Take, [count], cancellation).ToListAsync(cancellation);

    public IAsyncEnumerable<SmallPayload> StreamAsync(CancellationToken cancellation) => ReadAsync(List, [], cancellation);

    private async IAsyncEnumerable<SmallPayload> ReadAsync(
        Statement statement, object[] values, [EnumeratorCancellation] CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, statement, values, cancellation);
        while (await query.ReadAsync())
        {
            yield return query.ReadSmall();
        }
    }
}
