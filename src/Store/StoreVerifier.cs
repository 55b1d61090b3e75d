namespace RpcBench.Store;

internal static class StoreVerifier
{
    private const string BookTable = "Book";

    /// <summary>Returns every table and column that differs, and the first different row of each table. The rows of <c>Book</c> are not
    /// compared, because runs change them.</summary>
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
            if (differences.Count == 0 && table != BookTable)
            {
                differences.AddRange(await FirstDifferentRowAsync(table, connection, model, cancellation));
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
        string table, DbConnection connection, DbConnection model, CancellationToken cancellation)
    {
        var query = new CommandDefinition(
            $"SELECT {string.Join(", ", StoreScripts.GetColumns(table))} FROM {table} ORDER BY id", cancellationToken: cancellation);
        await using var found = await connection.ExecuteReaderAsync(query);
        await using var expected = await model.ExecuteReaderAsync(query);
        while (await expected.ReadAsync(cancellation))
        {
            var id = expected.GetInt32(0);
            if (!await found.ReadAsync(cancellation) || found.GetInt32(0) > id)
            {
                return [new(table, id, null, "is missing")];
            }

            for (var i = 0; i < expected.FieldCount; i++)
            {
                var (value, right) = (ReadValue(found, i), ReadValue(expected, i));
                if (!value.Equals(right))
                {
                    return [new(table, id, found.GetName(i), $"is {value}, not {right}")];
                }
            }
        }

        return await found.ReadAsync(cancellation) ? [new(table, found.GetInt32(0), null, "does not belong there")] : [];
    }

    private static object ReadValue(DbDataReader reader, int column) =>
        reader.GetValue(column) is var value && value is int number ? (long)number : value;
}

/// <summary>Reads the tables and columns of a database. The description of a column, such as <c>varchar(100) not null</c>, is the same for
/// every kind of database.</summary>
internal static class Catalogue
{
    private const string MySqlQuery = """
        SELECT t.TABLE_NAME, c.COLUMN_NAME,
          CONCAT(CASE c.DATA_TYPE WHEN 'varchar' THEN CONCAT('varchar(', c.CHARACTER_MAXIMUM_LENGTH, ')') ELSE c.DATA_TYPE END,
            CASE c.IS_NULLABLE WHEN 'NO' THEN ' not null' ELSE '' END,
            CASE c.COLUMN_KEY WHEN 'PRI' THEN ' primary key' ELSE '' END)
        FROM information_schema.TABLES t
        JOIN information_schema.COLUMNS c ON c.TABLE_SCHEMA = t.TABLE_SCHEMA AND c.TABLE_NAME = t.TABLE_NAME
        WHERE t.TABLE_SCHEMA = DATABASE()
        ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION
        """;

    private const string SqliteQuery = """
        SELECT t.name, c.name,
          REPLACE(REPLACE(LOWER(c.type), 'integer', 'int'), 'double precision', 'double')
            || CASE c."notnull" WHEN 1 THEN ' not null' ELSE '' END
            || CASE c.pk WHEN 0 THEN '' ELSE ' primary key' END
        FROM sqlite_master t
        JOIN pragma_table_info(t.name) c
        WHERE t.type IN ('table', 'view') AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\'
        ORDER BY t.name, c.cid
        """;

    public static async Task<Dictionary<string, Dictionary<string, string>>> ReadMySqlAsync(
        DbConnection connection, CancellationToken cancellation)
    {
        var foldsCase = await connection.QuerySingleAsync<int>(
            new CommandDefinition("SELECT @@lower_case_table_names", cancellationToken: cancellation)) != 0;
        return await ReadAsync(connection, MySqlQuery, foldsCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal, cancellation);
    }

    public static Task<Dictionary<string, Dictionary<string, string>>> ReadSqliteAsync(
        DbConnection connection, CancellationToken cancellation) =>
        ReadAsync(connection, SqliteQuery, StringComparer.OrdinalIgnoreCase, cancellation);

    private static async Task<Dictionary<string, Dictionary<string, string>>> ReadAsync(
        DbConnection connection, string sql, StringComparer names, CancellationToken cancellation) =>
        (await connection.QueryAsync<(string Table, string Column, string Type)>(
            new CommandDefinition(sql, cancellationToken: cancellation)))
            .GroupBy(column => column.Table, names)
            .ToDictionary(
                table => table.Key,
                table => table.ToDictionary(column => column.Column, column => column.Type, StringComparer.OrdinalIgnoreCase),
                names);
}
