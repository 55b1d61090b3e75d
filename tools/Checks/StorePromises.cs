using Dapper;
using Microsoft.Data.Sqlite;
using RpcBench.Contracts;
using RpcBench.Store;

namespace RpcBench.Checks;

internal static class StorePromises
{
    private const int GrowthFactor = 10_000;

    /// <summary>Compares reads of the same hundred payloads from SQLite tables with a hundred rows and with a million rows.</summary>
    public static async Task MeasureGrowthAsync(PromisesRun run, CancellationToken cancellation)
    {
        await using var folder = await RunDirectory.CreateAsync(cancellation);
        var (small, large) = (Path.Combine(folder.Path, "hundred.db"), Path.Combine(folder.Path, "million.db"));
        await SqliteFile.CreateAsync(small, cancellation);
        File.Copy(small, large);
        await GrowAsync(large, GrowthFactor, cancellation);
        await using var hundred =
            await PayloadStores.OpenAsync(new() { Provider = "sqlite", ConnectionString = $"Data Source={small}" }, cancellation);
        await using var million =
            await PayloadStores.OpenAsync(new() { Provider = "sqlite", ConnectionString = $"Data Source={large}" }, cancellation);
        var sides = new PairedMeasurement();
        await CompareAsync("small", hundred.Small, million.Small);
        await CompareAsync("large", hundred.Large, million.Large);
        await CompareAsync("deepest", hundred.Deepest, million.Deepest);

        Task CompareAsync<T>(string shape, IPayloads<T> ofHundred, IPayloads<T> ofMillion)
            where T : class, IPayload => sides.RecordTimesAsync(
                run,
                Promise.TableGrowth(shape),
                PairedMeasurement.CreateRead(async id => await ofHundred.FindAsync(id, CancellationToken.None)),
                PairedMeasurement.CreateRead(async id => await ofMillion.FindAsync(id, CancellationToken.None)),
                cancellation,
                "SQLite, ");
    }

    /// <summary>Multiplies every row of a store. Nothing else in the store changes.</summary>
    internal static async Task GrowAsync(string file, int times, CancellationToken cancellation)
    {
        await using var connection =
            new SqliteConnection(new SqliteConnectionStringBuilder { DataSource = file, Pooling = false }.ToString());
        await connection.OpenAsync(cancellation);
        await connection.ExecuteAsync(Untimed("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF"));
        foreach (var table in await ReadAsync(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND (name LIKE 'Payload%' OR name LIKE 'Depth%')"))
        {
            var list = string.Concat(
                (await ReadAsync($"SELECT name FROM pragma_table_info('{table}') WHERE name <> 'id'")).Select(column => $", {column}"));
            await connection.ExecuteAsync(Untimed(
                $"""
                WITH RECURSIVE n (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < {times - 1})
                INSERT INTO {table} (id{list}) SELECT t.id + 100 * n.k{list} FROM n CROSS JOIN {table} t WHERE t.id <= 100
                """));
        }

        // The file stores its journal mode. Without a write-ahead log, every read would request locks from the file system.
        await connection.ExecuteAsync(Untimed("PRAGMA journal_mode = WAL"));

        CommandDefinition Untimed(string sql) => new(sql, commandTimeout: 0, cancellationToken: cancellation);
        Task<IEnumerable<string>> ReadAsync(string sql) => connection.QueryAsync<string>(Untimed(sql));
    }
}
