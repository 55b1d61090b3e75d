namespace RpcBench.Store;

/// <summary>The text of db/schema.sql and db/seed.sql as this assembly was built with them.</summary>
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

    private static string Read(string name)
    {
        using var reader = new StreamReader(typeof(StoreScripts).Assembly.GetManifestResourceStream(name)!);
        return reader.ReadToEnd();
    }
}
