using Dapper;

namespace RpcBench.Store;

/// <summary>The tables of a database and their columns, described alike by each database: <c>varchar(100) not null</c>.</summary>
internal static class Catalogue
{
    private const string OfMySql = """
        SELECT t.TABLE_NAME, c.COLUMN_NAME,
          CONCAT(CASE c.DATA_TYPE WHEN 'varchar' THEN CONCAT('varchar(', c.CHARACTER_MAXIMUM_LENGTH, ')') ELSE c.DATA_TYPE END,
            CASE c.IS_NULLABLE WHEN 'NO' THEN ' not null' ELSE '' END,
            CASE c.COLUMN_KEY WHEN 'PRI' THEN ' primary key' ELSE '' END)
        FROM information_schema.TABLES t
        JOIN information_schema.COLUMNS c ON c.TABLE_SCHEMA = t.TABLE_SCHEMA AND c.TABLE_NAME = t.TABLE_NAME
        WHERE t.TABLE_SCHEMA = DATABASE()
        ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION
        """;

    private const string OfSqlite = """
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
        return await ReadAsync(connection, OfMySql, foldsCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal, cancellation);
    }

    public static Task<Dictionary<string, Dictionary<string, string>>> ReadSqliteAsync(
        DbConnection connection, CancellationToken cancellation) =>
        ReadAsync(connection, OfSqlite, StringComparer.OrdinalIgnoreCase, cancellation);

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
