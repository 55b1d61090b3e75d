namespace RpcBench.Store;

/// <summary>Every payload of a shape, or the first of them, as one round trip: a statement a table, nested tables first, so that each row
/// finds what it refers to and equal ids share an object. A join would send each small payload many times over.</summary>
internal static class TablesQuery
{
    /// <summary>The rows of each result hold one of the statement's slices, the payloads themselves in the last.</summary>
    public static Statement Build(Table root) => Build(root, table => table.Name);

    /// <summary>The same of the first payloads alone, with what they nest and nothing else.</summary>
    public static Statement OfFirst(Table root) => Build(root, table => $"{SelectOf(root, table)} part", Parameter.Count);

    private static Statement Build(Table root, Func<Table, string> from, params Parameter[] parameters) => new(
        string.Join(";\n", root.Reach.Select(table => $"SELECT {string.Join(", ", table.Columns)} FROM {from(table)} ORDER BY id")),
        parameters,
        [.. root.Reach.Select(table => table.WholeSlice())]);

    /// <summary>What the first payloads reach of a table, once each. A derived table: MySQL runs IN's subquery for every row.</summary>
    private static string SelectOf(Table root, Table table)
    {
        var parts = table == root
            ? [$"SELECT * FROM {root.Name} ORDER BY id LIMIT {Parameter.Count.Name}"]
            : root.Reach.Where(parent => Keys(parent, table) != "").Select(parent =>
                $"SELECT DISTINCT nested.* FROM {SelectOf(root, parent)} parent "
                    + $"JOIN {table.Name} nested ON nested.id IN ({Keys(parent, table)})");
        return $"({string.Join(" UNION ", parts)})";
    }

    private static string Keys(Table parent, Table table) => string.Join(
        ", ", parent.References.Where(reference => reference.Target == table).Select(reference => $"parent.{reference.Column}"));
}
