namespace RpcBench.Store.Tests.Reading;

[Collection(MariaDb.Name)]
public sealed class CostTests(MariaDb mariaDb)
{
    [Fact]
    public async Task NoGetScansATable()
    {
        await using var file = await SqliteFile.CreatePrivateAsync();
        await using var connection = new SqliteConnection(file.ConnectionString + ";Pooling=False");
        Statement[] gets =
            [SmallPayloads.Get, MediumPayloads.Get, LargePayloads.Get, DeepPayloads.Get, DeeperPayloads.Get, DeepestPayloads.Get];
        foreach (var get in gets)
        {
            var rows = await connection.QueryAsync($"EXPLAIN QUERY PLAN {get.Sql}", new { id = 1 });
            var plan = rows.Select(row => (string)row.detail).ToArray();
            Assert.NotEmpty(plan);
            Assert.All(plan, step => Assert.Contains("USING INTEGER PRIMARY KEY", step, StringComparison.Ordinal));
        }
    }

    [SkippableFact]
    public async Task AGetSendsOneStatementAndACollectionOneStatementPerTable()
    {
        await using var store = await MariaDb.OpenAsync(mariaDb.SeededConnectionString);
        await AssertStatementCountAsync(1, async () => await store.Small.FindAsync(1, default));
        await AssertStatementCountAsync(1, async () => await store.Large.FindAsync(1, default));
        await AssertStatementCountAsync(1, async () => await store.Deepest.FindAsync(1, default));
        await AssertStatementCountAsync(1, async () => await store.Books.FindAsync(1, default));
        await AssertStatementCountAsync(3, async () => await store.Large.ListAsync(default));
        await AssertStatementCountAsync(10, async () => await store.Deepest.ListAsync(default));
        await AssertStatementCountAsync(3, async () => await store.Large.ListFirstAsync(7, default));
        await AssertStatementCountAsync(1, async () => await store.Deepest.ListFirstAsync(7, default));
    }

    // Counts over an open connection. Pings and resets are round trips too, but the server counts them as administration.
    private async Task AssertStatementCountAsync(int statements, Func<Task> read)
    {
        await read();
        await using var counting = new MySqlConnection($"{mariaDb.SeededConnectionString};Pooling=False");
        await counting.OpenAsync();
        var before = await CountStatementsAsync(counting);
        await read();
        var after = await CountStatementsAsync(counting);
        Assert.Equal((statements, 0), (after.Questions - before.Questions - 1, after.Administration - before.Administration));
    }

    private static async Task<(int Questions, int Administration)> CountStatementsAsync(MySqlConnection connection)
    {
        const string Asked = "SHOW GLOBAL STATUS WHERE Variable_name IN ('Questions', 'Com_admin_commands')";
        var counters = (await connection.QueryAsync<(string Name, string Value)>(Asked))
            .ToDictionary(row => row.Name, row => int.Parse(row.Value, CultureInfo.InvariantCulture));
        return (counters["Questions"], counters["Com_admin_commands"]);
    }
}
