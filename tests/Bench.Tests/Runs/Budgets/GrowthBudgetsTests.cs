using Dapper;
using Microsoft.Data.Sqlite;

namespace RpcBench.Bench.Tests.Runs.Budgets;

public sealed class GrowthBudgetsTests : TemporaryFolderTest
{
    private static readonly string[] Settings = ["PRAGMA journal_mode", "PRAGMA page_size", "PRAGMA user_version"];

    [Fact]
    public async Task AGrownStoreDiffersOnlyInItsRows()
    {
        var (small, large) = (Path.Combine(Folder, "small.db"), Path.Combine(Folder, "large.db"));
        await SqliteFile.CreateAsync(small);
        File.Copy(small, large);

        await StorePromises.GrowAsync(large, 3, default);

        Assert.Equal(
            (100L, 300L), (QueryScalar(small, "SELECT count(*) FROM Payload_Small"), QueryScalar(
                large,
                "SELECT count(*) FROM Payload_Small")));
        Assert.Equal("wal", QueryScalar(large, "PRAGMA journal_mode"));
        Assert.All(Settings, setting => Assert.Equal(QueryScalar(small, setting), QueryScalar(large, setting)));
    }

    private static object? QueryScalar(string file, string sql)
    {
        using var connection = new SqliteConnection(new SqliteConnectionStringBuilder { DataSource = file, Pooling = false }.ToString());
        return connection.ExecuteScalar(sql);
    }
}
