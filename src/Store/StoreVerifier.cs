using Dapper;
using Microsoft.Data.Sqlite;

namespace RpcBench.Store;

/// <summary>Compares a database with one made from db/*.sql in memory: tables, columns, and every value of the payloads.</summary>
internal static class StoreVerifier
{
    /// <summary>What differs, at most one row a table. Of <c>Book</c> only the columns count: runs change its rows.</summary>
    public static async Task<IReadOnlyList<StoreFinding>> VerifyAsync(
        DbConnection connection, Dictionary<string, Dictionary<string, string>> found, CancellationToken cancellation)
    {
        await using var model = new SqliteConnection("Data Source=:memory:");
        await model.OpenAsync(cancellation);
        await model.ExecuteAsync(new CommandDefinition(StoreScripts.Schema + StoreScripts.Seed, cancellationToken: cancellation));
        var expected = await Catalogue.ReadSqliteAsync(model, cancellation);

        var findings = new List<StoreFinding>();
        foreach (var (table, columns) in expected)
        {
            var differences = found.TryGetValue(table, out var foundColumns)
                ? DifferentColumns(table, foundColumns, columns).ToList()
                : [new StoreFinding(table, null, null, "is missing")];
            if (differences.Count == 0 && PayloadTables.All.FirstOrDefault(payload => payload.Name == table) is { } payloads)
            {
                differences.AddRange(await FirstDifferentRowAsync(payloads, connection, model, cancellation));
            }

            findings.AddRange(differences);
        }

        return findings;
    }

    private static IEnumerable<StoreFinding> DifferentColumns(
        string table, Dictionary<string, string> found, Dictionary<string, string> expected) =>
        expected.Where(column => found.GetValueOrDefault(column.Key) != column.Value)
            .Select(column => new StoreFinding(
                table, null, column.Key, found.TryGetValue(column.Key, out var type) ? $"is {type}, not {column.Value}" : "is missing"))
            .Concat(found.Keys.Where(column => !expected.ContainsKey(column))
                .Select(column => new StoreFinding(table, null, column, "does not belong there")));

    private static async Task<IEnumerable<StoreFinding>> FirstDifferentRowAsync(
        Table table, DbConnection connection, DbConnection model, CancellationToken cancellation)
    {
        var query = new CommandDefinition(
            $"SELECT {string.Join(", ", table.Columns)} FROM {table.Name} ORDER BY id", cancellationToken: cancellation);
        await using var found = await connection.ExecuteReaderAsync(query);
        await using var expected = await model.ExecuteReaderAsync(query);
        while (await expected.ReadAsync(cancellation))
        {
            var id = expected.GetInt32(0);
            if (!await found.ReadAsync(cancellation) || found.GetInt32(0) > id)
            {
                return [new(table.Name, id, null, "is missing")];
            }

            for (var i = 0; i < expected.FieldCount; i++)
            {
                var (is_, should) = (Value(found, i), Value(expected, i));
                if (!is_.Equals(should))
                {
                    return [new(table.Name, id, found.GetName(i), $"is {is_}, not {should}")];
                }
            }
        }

        return await found.ReadAsync(cancellation) ? [new(table.Name, found.GetInt32(0), null, "does not belong there")] : [];
    }

    private static object Value(DbDataReader reader, int column) =>
        reader.GetValue(column) is var value && value is int number ? (long)number : value;
}
