namespace RpcBench.Store.Payloads;

internal sealed class DeeperPayloads(Driver driver) : IPayloads<DeeperPayload>
{
    public static readonly Statement Get = Statement.CreatePrepared("get-deeper-payload", Parameter.Id);
    private static readonly Statement List = new("list-deeper-payloads");
    private static readonly Statement ListFirst = Statement.CreatePrepared("take-deeper-payloads", Parameter.Count);

    public ValueTask<DeeperPayload?> FindAsync(int id, CancellationToken cancellation) =>
        Rows.FindAsync(driver, Get, id, ReadRow, cancellation);

    public async ValueTask<IReadOnlyList<DeeperPayload>> ListAsync(CancellationToken cancellation) =>
        await StreamAsync(cancellation).ToListAsync(cancellation);

    public ValueTask<IReadOnlyList<DeeperPayload>> ListFirstAsync(int count, CancellationToken cancellation) =>
        Rows.ListAsync(driver, ListFirst, [count], ReadRow, cancellation);

    public async IAsyncEnumerable<DeeperPayload> StreamAsync([EnumeratorCancellation] CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, List, [], cancellation);
        var ones = await query.ReadInnermostLevelAsync();
        var twos = await query.ReadOuterLevelAsync<DepthTwo, DepthOne>(ones, static (two, one) => two.DepthOne = one);
        var threes = await query.ReadOuterLevelAsync<DepthThree, DepthTwo>(twos, static (three, two) => three.DepthTwo = two);
        var fours = await query.ReadOuterLevelAsync<DepthFour, DepthThree>(threes, static (four, three) => four.DepthThree = three);
        var fives = await query.ReadOuterLevelAsync<DepthFive, DepthFour>(fours, static (five, four) => five.DepthFour = four);
        var sixes = await query.ReadOuterLevelAsync<DepthSix, DepthFive>(fives, static (six, five) => six.DepthFive = five);
        while (await query.ReadAsync())
        {
            yield return new()
            {
                Id = query.Reader.GetInt32(0),
                DepthFour = fours[query.Reader.GetInt32(1)],
                DepthFive = fives[query.Reader.GetInt32(2)],
                DepthSix = sixes[query.Reader.GetInt32(3)],
            };
        }
    }

    // The whole payload is in one row, one chain after the other.
    private static DeeperPayload ReadRow(RunningQuery query)
    {
        const int FirstFour = 1;
        const int FirstFive = FirstFour + (4 * DepthRows.LevelColumns);
        const int FirstSix = FirstFive + (5 * DepthRows.LevelColumns);
        return new()
        {
            Id = query.Reader.GetInt32(0),
            DepthFour = query.ReadDepthFour(FirstFour),
            DepthFive = query.ReadDepthFive(FirstFive),
            DepthSix = query.ReadDepthSix(FirstSix),
        };
    }
}
