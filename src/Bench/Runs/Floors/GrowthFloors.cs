using Microsoft.Data.Sqlite;
using RpcBench.Bench.Lab;
using RpcBench.Contracts.Payloads;
using RpcBench.Store;
using RpcBench.Store.Sqlite;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>The same hundred payloads read from SQLite tables of a hundred and of a million rows.</summary>
internal static class GrowthFloors
{
    private const int Times = 10_000;

    public static async Task MeasureAsync(FloorsRun run, CancellationToken cancellation)
    {
        await using var folder = await LabFolder.CreateAsync(cancellation);
        var (small, large) = (Path.Combine(folder.Path, "hundred.db"), Path.Combine(folder.Path, "million.db"));
        await SqliteFile.CreateAsync(small, cancellation);
        File.Copy(small, large);
        await GrowAsync(large, Times, cancellation);
        await using var hundred = await PayloadStores.OpenAsync(new() { Provider = "sqlite", ConnectionString = $"Data Source={small}" }, cancellation);
        await using var million = await PayloadStores.OpenAsync(new() { Provider = "sqlite", ConnectionString = $"Data Source={large}" }, cancellation);
        var sides = new SideBySide();
        await CompareAsync<SmallPayload>("small");
        await CompareAsync<LargePayload>("large");
        await CompareAsync<DeepestPayload>("deepest");

        async Task CompareAsync<T>(string shape)
            where T : class, IPayload
        {
            var measured = await sides.MeasureAsync(
                SideBySide.Reads(async id => await hundred.FindAsync<T>(id, CancellationToken.None)),
                SideBySide.Reads(async id => await million.FindAsync<T>(id, CancellationToken.None)), 1, cancellation);
            run.Keep(Promise.Growth(shape), measured.Ratio, $"SQLite, {measured.TimesBackwards}");
        }
    }

    /// <summary>Makes so many rows of every row of a store. Nothing else differs from what it was.</summary>
    internal static async Task GrowAsync(string file, int times, CancellationToken cancellation)
    {
        await using var connection = new SqliteConnection(new SqliteConnectionStringBuilder { DataSource = file, Pooling = false }.ToString());
        await connection.OpenAsync(cancellation);
        await ReadAsync("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF");
        foreach (var table in await ReadAsync("SELECT name FROM sqlite_master WHERE type = 'table' AND (name LIKE 'Payload%' OR name LIKE 'Depth%')"))
        {
            var list = string.Concat((await ReadAsync($"SELECT name FROM pragma_table_info('{table}') WHERE name <> 'id'")).Select(column => $", {column}"));
            await ReadAsync(
                $"""
                WITH RECURSIVE n (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < {times - 1})
                INSERT INTO {table} (id{list}) SELECT t.id + 100 * n.k{list} FROM n CROSS JOIN {table} t WHERE t.id <= 100
                """);
        }

        // The file keeps its journal's kind, and a read without a write-ahead log asks the file system for locks.
        await ReadAsync("PRAGMA journal_mode = WAL");

        // The first column of what the statement gives, if it gives anything.
        async Task<List<string>> ReadAsync(string sql)
        {
            await using var command = connection.CreateCommand();
            (command.CommandText, command.CommandTimeout) = (sql, 0);
            await using var reader = await command.ExecuteReaderAsync(cancellation);
            List<string> values = [];
            while (await reader.ReadAsync(cancellation))
            {
                values.Add(reader.GetString(0));
            }

            return values;
        }
    }
}
