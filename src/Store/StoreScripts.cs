namespace RpcBench.Store;

/// <summary>The text of db/schema.sql, db/seed.sql and db/queries/*.sql as this assembly was built with them.</summary>
public static class StoreScripts
{
    private const string Create = "CREATE TABLE ";

    /// <summary>Creates the tables: MySQL, MariaDB and SQLite run it unchanged.</summary>
    public static string Schema { get; } = Read("schema.sql");

    /// <summary>Fills them: 100 rows a table.</summary>
    public static string Seed { get; } = Read("seed.sql");

    /// <summary>The tables that <see cref="Schema"/> creates, in its order: each after those it refers to.</summary>
    public static IReadOnlyList<string> Tables { get; } =
        [.. Schema.Split('\n').Where(line => line.StartsWith(Create, StringComparison.Ordinal))
            .Select(line => line[Create.Length..].Split(' ')[0])];

    internal static string CreateTable(string table)
    {
        var start = Schema.IndexOf($"{Create}{table} (", StringComparison.Ordinal);
        return Schema[start..Schema.IndexOf(';', start)];
    }

    /// <summary>The columns of a table in the order of the schema, <c>id</c> first.</summary>
    internal static IReadOnlyList<string> ColumnsOf(string table) =>
        [.. CreateTable(table).Split('\n').Select(line => line.Trim().Split(' ')[0])
            .Where(word => word.Length > 0 && char.IsLower(word[0]))];

    /// <summary>The statement of a file of db/queries, for example <c>get-small-payload</c>.</summary>
    internal static string Query(string name) => Read($"{name}.sql");

    private static string Read(string name)
    {
        using var reader = new StreamReader(typeof(StoreScripts).Assembly.GetManifestResourceStream(name)!);
        return reader.ReadToEnd();
    }
}
