namespace RpcBench.Store.Alternatives;

/// <summary>Several statements in one round trip: one for each place of a table in the payload, joined down from the root.</summary>
internal sealed class MultiResult(Func<DbConnection> connect) : JoinReading(connect, StatementOf)
{
    protected override async Task ReadAsync(DbDataReader reader, Composed statement, RowsRead read, CancellationToken cancellation)
    {
        foreach (var slice in statement.Slices)
        {
            while (await reader.ReadAsync(cancellation))
            {
                slice.Read(reader, read);
            }

            await reader.NextResultAsync(cancellation);
        }
    }

    private static Composed StatementOf(Table root)
    {
        var selects = new List<string>();
        var slices = new List<Slice>();
        Add(root, $"FROM {root.Name} t0", 0, selects, slices);
        return new(string.Join(";\n", selects), slices);
    }

    private static void Add(Table table, string from, int depth, List<string> selects, List<Slice> slices)
    {
        foreach (var group in table.References.GroupBy(reference => reference.Target))
        {
            var keys = string.Join(", ", group.Select(reference => $"t{depth}.{reference.Column}"));
            Add(group.Key, $"{from} JOIN {group.Key.Name} t{depth + 1} ON t{depth + 1}.id IN ({keys})", depth + 1, selects, slices);
        }

        selects.Add($"SELECT {string.Join(", ", table.Columns.Select(column => $"t{depth}.{column}"))} {from} WHERE t0.id = @id");
        slices.Add(table.WholeSlice());
    }
}
