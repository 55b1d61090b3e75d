namespace RpcBench.Store;

/// <summary>The text of db/schema.sql, db/seed.sql and db/queries/*.sql, as embedded in this assembly.</summary>
public static class StoreScripts
{
    private const string CreateTablePrefix = "CREATE TABLE ";

    /// <summary>MySQL, MariaDB and SQLite run this script unchanged.</summary>
    public static string Schema { get; } = Read("schema.sql");

    /// <summary>Fills the tables with 100 rows each.</summary>
    public static string Seed { get; } = Read("seed.sql");

    /// <summary>The tables in the order of the schema, in which each table follows the tables that it refers to.</summary>
    public static IReadOnlyList<string> Tables { get; } =
        [.. Schema.Split('\n').Where(line => line.StartsWith(CreateTablePrefix, StringComparison.Ordinal))
            .Select(line => line[CreateTablePrefix.Length..].Split(' ')[0])];

    internal static string GetCreateTable(string table)
    {
        var start = Schema.IndexOf($"{CreateTablePrefix}{table} (", StringComparison.Ordinal);
        return Schema[start..Schema.IndexOf(';', start)];
    }

    internal static IReadOnlyList<string> GetColumns(string table) =>
        [.. GetCreateTable(table).Split('\n').Select(line => line.Trim().Split(' ')[0])
            .Where(word => word.Length > 0 && char.IsLower(word[0]))];

    internal static string ReadQuery(string name) => Read($"{name}.sql");

    private static string Read(string name)
    {
        using var reader = new StreamReader(typeof(StoreScripts).Assembly.GetManifestResourceStream(name)!);
        return reader.ReadToEnd();
    }
}
