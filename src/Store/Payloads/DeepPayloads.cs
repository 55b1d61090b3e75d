namespace RpcBench.Store.Payloads;

internal sealed class DeepPayloads(Driver driver) : IPayloads<DeepPayload>
{
    public static readonly Statement Get = Statement.CreatePrepared("get-deep-payload", Parameter.Id);
    private static readonly Statement List = new("list-deep-payloads");
    private static readonly Statement ListFirst = Statement.CreatePrepared("take-deep-payloads", Parameter.Count);

    public ValueTask<DeepPayload?> FindAsync(int id, CancellationToken cancellation) =>
        Rows.FindAsync(driver, Get, id, ReadRow, cancellation);

    public async ValueTask<IReadOnlyList<DeepPayload>> ListAsync(CancellationToken cancellation) =>
        await StreamAsync(cancellation).ToListAsync(cancellation);

    public ValueTask<IReadOnlyList<DeepPayload>> ListFirstAsync(int count, CancellationToken cancellation) =>
        Rows.ListAsync(driver, ListFirst, [count], ReadRow, cancellation);

    public async IAsyncEnumerable<DeepPayload> StreamAsync([EnumeratorCancellation] CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, List, [], cancellation);
        var ones = await query.ReadInnermostLevelAsync();
        var twos = await query.ReadOuterLevelAsync<DepthTwo, DepthOne>(ones, static (two, one) => two.DepthOne = one);
        var threes = await query.ReadOuterLevelAsync<DepthThree, DepthTwo>(twos, static (three, two) => three.DepthTwo = two);
        while (await query.ReadAsync())
        {
            yield return new()
            {
                Id = query.Reader.GetInt32(0),
                DepthOne = ones[query.Reader.GetInt32(1)],
                DepthTwo = twos[query.Reader.GetInt32(2)],
                DepthThree = threes[query.Reader.GetInt32(3)],
            };
        }
    }

    // The whole payload is in one row, one chain after the other.
    private static DeepPayload ReadRow(RunningQuery query)
    {
        const int FirstOne = 1;
        const int FirstTwo = FirstOne + (1 * DepthRows.LevelColumns);
        const int FirstThree = FirstTwo + (2 * DepthRows.LevelColumns);
        return new()
        {
            Id = query.Reader.GetInt32(0),
            DepthOne = query.ReadDepthOne(FirstOne),
            DepthTwo = query.ReadDepthTwo(FirstTwo),
            DepthThree = query.ReadDepthThree(FirstThree),
        };
    }
}
