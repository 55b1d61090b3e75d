using RpcBench.Store;

namespace RpcBench.SeedGenerator;

/// <summary>The text of db/seed.sql. It is the same on every machine, and each table has a separate random sequence.</summary>
public static class Seed
{
    private const int Rows = 100;
    private const string Book = "Book";

    public static string Generate()
    {
        var text = new StringBuilder("""
            -- Written by db/generate: change that, not this file. 100 rows a table, ids 1 to 100.
            -- No text holds a backslash (MySQL would read it as an escape); every number with a fraction is written with an
            -- exponent (without one MySQL would read it as a decimal).
            /*! SET NAMES utf8mb4 */;

            """.ReplaceLineEndings("\n"));
        foreach (var table in StoreScripts.Tables.Where(table => table != Book))
        {
            var random = new SplitMix(table);
            var columns = StoreScripts.GetColumns(table);
            Append(text, table, columns, row => columns.Select((column, i) => Values.ForColumn(column, row, i, Rows, random)));
        }

        var books = new SplitMix(Book);
        Append(text, Book, ["id", "title", "author"], row =>
            [$"{row}", Values.Quoted(SampleText.Title(books)), Values.Quoted(SampleText.Author(books))]);
        return text.ToString();
    }

    private static void Append(StringBuilder text, string table, IReadOnlyList<string> columns, Func<int, IEnumerable<string>> values)
    {
        var rows = Enumerable.Range(1, Rows).Select(row => $"({string.Join(", ", values(row))})");
        text.Append($"\nINSERT INTO {table} ({string.Join(", ", columns)}) VALUES\n").AppendJoin(",\n", rows).Append(";\n");
    }
}
