using Dapper;

namespace RpcBench.Store;

/// <summary>The tables of a database and, for each of their columns, a description that is the same for the same SQL on each
/// database.</summary>
internal sealed class Catalogue
{
    private const string OfMySql = """
        SELECT t.TABLE_NAME AS TableName, c.COLUMN_NAME AS ColumnName,
          CONCAT(CASE c.DATA_TYPE WHEN 'varchar' THEN CONCAT('varchar(', c.CHARACTER_MAXIMUM_LENGTH, ')') ELSE c.DATA_TYPE END,
            CASE c.IS_NULLABLE WHEN 'NO' THEN ' not null' ELSE '' END,
            CASE c.COLUMN_KEY WHEN 'PRI' THEN ' primary key' ELSE '' END) AS Type
        FROM information_schema.TABLES t
        JOIN information_schema.COLUMNS c ON c.TABLE_SCHEMA = t.TABLE_SCHEMA AND c.TABLE_NAME = t.TABLE_NAME
        WHERE t.TABLE_SCHEMA = DATABASE()
        ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION
        """;

    private const string OfSqlite = """
        SELECT t.name AS TableName, c.name AS ColumnName,
          REPLACE(REPLACE(LOWER(c.type), 'integer', 'int'), 'double precision', 'double')
            || CASE c."notnull" WHEN 1 THEN ' not null' ELSE '' END
            || CASE c.pk WHEN 0 THEN '' ELSE ' primary key' END AS Type
        FROM sqlite_master t
        JOIN pragma_table_info(t.name) c
        WHERE t.type IN ('table', 'view') AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\'
        ORDER BY t.name, c.cid
        """;

    private readonly Dictionary<string, Dictionary<string, string>> _tables;

    private Catalogue(IEnumerable<Column> columns, StringComparer names) => _tables = columns
        .GroupBy(column => column.TableName, names)
        .ToDictionary(
            table => table.Key, table =>
                table.ToDictionary(column => column.ColumnName, column => column.Type, StringComparer.OrdinalIgnoreCase), names);

    public IEnumerable<string> Tables => _tables.Keys;

    public static async Task<Catalogue> ReadMySqlAsync(DbConnection connection, CancellationToken cancellation)
    {
        var foldsCase = await connection.QuerySingleAsync<int>(
            new CommandDefinition("SELECT @@lower_case_table_names", cancellationToken: cancellation)) != 0;
        var columns = await connection.QueryAsync<Column>(new CommandDefinition(OfMySql, cancellationToken: cancellation));
        return new(columns, foldsCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
    }

    public static async Task<Catalogue> ReadSqliteAsync(DbConnection connection, CancellationToken cancellation) =>
        new(await connection.QueryAsync<Column>(new CommandDefinition(OfSqlite, cancellationToken: cancellation)),
            StringComparer.OrdinalIgnoreCase);

    public bool Has(string table) => _tables.ContainsKey(table);

    /// <summary>The columns of a table by name, each with its type; for example <c>varchar(100) not null</c>.</summary>
    public IReadOnlyDictionary<string, string> ColumnsOf(string table) => _tables[table];

    private sealed record Column
    {
        public string TableName { get; init; } = "";

        public string ColumnName { get; init; } = "";

        public string Type { get; init; } = "";
    }
}
