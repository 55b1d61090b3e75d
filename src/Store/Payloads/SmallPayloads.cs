namespace RpcBench.Store.Payloads;

internal sealed class SmallPayloads(Driver driver) : IPayloads<SmallPayload>
{
    public static readonly Statement Get = Statement.CreatePrepared("get-small-payload", Parameter.Id);
    private static readonly Statement List = new("list-small-payloads");
    private static readonly Statement ListFirst = Statement.CreatePrepared("take-small-payloads", Parameter.Count);

    public ValueTask<SmallPayload?> FindAsync(int id, CancellationToken cancellation) =>
        Rows.FindAsync(driver, Get, id, WideRows.ReadSmall, cancellation);

    public ValueTask<IReadOnlyList<SmallPayload>> ListAsync(CancellationToken cancellation) =>
        Rows.ListAsync(driver, List, [], WideRows.ReadSmall, cancellation);

    public ValueTask<IReadOnlyList<SmallPayload>> ListFirstAsync(int count, CancellationToken cancellation) =>
        Rows.ListAsync(driver, ListFirst, [count], WideRows.ReadSmall, cancellation);

    public async IAsyncEnumerable<SmallPayload> StreamAsync([EnumeratorCancellation] CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, List, [], cancellation);
        while (await query.ReadAsync())
        {
            yield return query.ReadSmall();
        }
    }
}
