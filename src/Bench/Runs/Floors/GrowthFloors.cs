using Microsoft.Data.Sqlite;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Contracts.Payloads;
using RpcBench.Store;
using RpcBench.Store.Sqlite;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>The same hundred payloads read from SQLite tables of a hundred and of a million rows.</summary>
internal static class GrowthFloors
{
    private const int Times = 10_000;
    private const double Limit = 1.2;

    public static async Task<IReadOnlyList<FloorRecord>> MeasureAsync(SideBySide sides, CancellationToken cancellation)
    {
        await using var folder = await LabFolder.CreateAsync(cancellation);
        var small = Path.Combine(folder.Path, "hundred.db");
        var large = Path.Combine(folder.Path, "million.db");
        await SqliteFile.CreateAsync(small, cancellation);
        File.Copy(small, large);
        await GrowAsync(large, Times, cancellation);
        await using var hundred = await OpenAsync(small, cancellation);
        await using var million = await OpenAsync(large, cancellation);
        return
        [
            await CompareAsync<SmallPayload>("small", sides, hundred, million, cancellation),
            await CompareAsync<LargePayload>("large", sides, hundred, million, cancellation),
            await CompareAsync<DeepestPayload>("deepest", sides, hundred, million, cancellation),
        ];
    }

    private static async Task<FloorRecord> CompareAsync<T>(
        string shape, SideBySide sides, IPayloadStore hundred, IPayloadStore million, CancellationToken cancellation)
        where T : class, IPayload
    {
        var (ratio, small, large) = await sides.MeasureAsync(Reading.Of<T>(hundred), Reading.Of<T>(million), 1, cancellation);
        return new($"A get of one {shape} payload does not grow with its tables", "time with 1,000,000 rows in every table over time with 100", Limit, AtLeast: false,
            ratio.Estimate, ratio, $"SQLite, {Figure.Time(large * 1e9)} and {Figure.Time(small * 1e9)}");
    }

    private static Task<IPayloadStore> OpenAsync(string file, CancellationToken cancellation) =>
        PayloadStores.OpenAsync(new() { Provider = "sqlite", ConnectionString = $"Data Source={file}" }, cancellation);

    /// <summary>Makes so many rows of every row of a store. Nothing else differs from what it was.</summary>
    internal static async Task GrowAsync(string file, int times, CancellationToken cancellation)
    {
        await using var connection = new SqliteConnection(new SqliteConnectionStringBuilder { DataSource = file, Pooling = false }.ToString());
        await connection.OpenAsync(cancellation);
        await ExecuteAsync(connection, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF", cancellation);
        foreach (var table in await ColumnAsync(connection, "SELECT name FROM sqlite_master WHERE type = 'table' AND (name LIKE 'Payload%' OR name LIKE 'Depth%')", cancellation))
        {
            var columns = await ColumnAsync(connection, $"SELECT name FROM pragma_table_info('{table}') WHERE name <> 'id'", cancellation);
            var list = string.Concat(columns.Select(column => $", {column}"));
            await ExecuteAsync(connection,
                $"""
                WITH RECURSIVE n (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < {times - 1})
                INSERT INTO {table} (id{list}) SELECT t.id + 100 * n.k{list} FROM n CROSS JOIN {table} t WHERE t.id <= 100
                """, cancellation);
        }

        // The file keeps its journal's kind, and a read without a write-ahead log asks the file system for locks.
        await ExecuteAsync(connection, "PRAGMA journal_mode = WAL", cancellation);
    }

    private static async Task ExecuteAsync(SqliteConnection connection, string sql, CancellationToken cancellation)
    {
        await using var command = connection.CreateCommand();
        command.CommandText = sql;
        command.CommandTimeout = 0;
        await command.ExecuteNonQueryAsync(cancellation);
    }

    private static async Task<List<string>> ColumnAsync(SqliteConnection connection, string sql, CancellationToken cancellation)
    {
        await using var command = connection.CreateCommand();
        command.CommandText = sql;
        await using var reader = await command.ExecuteReaderAsync(cancellation);
        List<string> values = [];
        while (await reader.ReadAsync(cancellation))
        {
            values.Add(reader.GetString(0));
        }

        return values;
    }
}
