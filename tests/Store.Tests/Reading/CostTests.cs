using Dapper;
using Microsoft.Data.Sqlite;
using MySqlConnector;
using RpcBench.Store.Alternatives;

namespace RpcBench.Store.Tests.Reading;

[Collection(MariaDb.Name)]
public sealed class CostTests(MariaDb mariaDb)
{
    [Fact]
    public async Task NoGetScansATable()
    {
        await using var file = await SqliteFile.CreatePrivateAsync();
        await using var connection = new SqliteConnection(file.ConnectionString + ";Pooling=False");
        foreach (var root in PayloadTables.Roots)
        {
            var rows = await connection.QueryAsync($"EXPLAIN QUERY PLAN {JoinQuery.Of(root).Sql}", new { id = 1 });
            var plan = rows.Select(row => (string)row.detail).ToArray();
            Assert.NotEmpty(plan);
            Assert.All(plan, step => Assert.Contains("USING INTEGER PRIMARY KEY", step, StringComparison.Ordinal));
        }
    }

    [SkippableFact]
    public async Task AGetIsOneStatementAndACollectionOneATable()
    {
        await using var store = await PayloadStores.OpenAsync(new() { Provider = "mysql", ConnectionString = mariaDb.Seeded });
        Assert.Equal(1, await StatementsAsync(async () => await store.FindAsync<SmallPayload>(1, default)));
        Assert.Equal(1, await StatementsAsync(async () => await store.FindAsync<LargePayload>(1, default)));
        Assert.Equal(1, await StatementsAsync(async () => await store.FindAsync<DeepestPayload>(1, default)));
        Assert.Equal(3, await StatementsAsync(async () => await store.ListAsync<LargePayload>(default)));
        Assert.Equal(10, await StatementsAsync(async () => await store.ListAsync<DeepestPayload>(default)));
        Assert.Equal(10, await StatementsAsync(async () => await store.TakeAsync<DeepestPayload>(7, default)));
    }

    [SkippableTheory, InlineData("sqlite"), InlineData("mysql")]
    public async Task EveryAlternativeReadsTheSame(string provider)
    {
        await using var file = await SqliteFile.CreatePrivateAsync();
        await using var alternatives = await StoreAlternatives.OpenAsync(new()
        {
            Provider = provider,
            ConnectionString = provider == "mysql" ? mariaDb.Seeded : file.ConnectionString + ";Pooling=False",
        });
        using var oracle = new Oracle();
        foreach (var reading in alternatives.ByName.Values)
        {
            foreach (var id in new[] { 1, 7, 50, 100 })
            {
                Assert.Equal(oracle.Payload<SmallPayload>(id), await reading.FindAsync<SmallPayload>(id, default));
                Assert.Equal(oracle.Payload<LargePayload>(id), await reading.FindAsync<LargePayload>(id, default));
                Assert.Equal(oracle.Payload<DeepestPayload>(id), await reading.FindAsync<DeepestPayload>(id, default));
            }
        }
    }

    /// <summary>How many statements the server counts for a read, once it has been prepared.</summary>
    private async Task<int> StatementsAsync(Func<Task> read)
    {
        await read();
        await using var counting = new MySqlConnection(mariaDb.Seeded);
        await counting.OpenAsync();
        var before = await CountAsync(counting);
        await read();
        return await CountAsync(counting) - before - 1;
    }

    private static async Task<int> CountAsync(MySqlConnection connection)
    {
        var row = await connection.QuerySingleAsync("SHOW GLOBAL STATUS LIKE 'Questions'");
        return int.Parse((string)row.Value, CultureInfo.InvariantCulture);
    }
}
