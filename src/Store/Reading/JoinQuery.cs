using RpcBench.Store.Tables;

namespace RpcBench.Store.Reading;

/// <summary>
/// One payload with all that it nests as one statement: every table of the shape joined by primary key. References to one and the same
/// table are joined once, by <c>IN</c>, so that six of them give six rows and not sixty more columns; docs/store.md has the figures.
/// </summary>
internal sealed class JoinQuery
{
    private readonly List<string> _columns = [];
    private readonly List<string> _joins = [];
    private readonly List<Slice> _slices = [];

    private JoinQuery()
    {
    }

    /// <summary>Each row of the result holds the statement's slices, nested objects first, the payload itself last.</summary>
    public static Statement Of(Table root)
    {
        var query = new JoinQuery();
        query.Add(root, "t0");
        return new Statement(
            $"SELECT {string.Join(", ", query._columns)}\nFROM {root.Name} t0\n{string.Concat(query._joins)}WHERE t0.id = @id",
            isKeyed: true,
            query._slices);
    }

    /// <summary>Adds a table's columns and joins what it refers to; returns the column of its id.</summary>
    private int Add(Table table, string alias)
    {
        var start = _columns.Count;
        _columns.AddRange(table.Values.Select(column => $"{alias}.{column}"));
        var ids = new Dictionary<Reference, int>();
        var groups = table.References.GroupBy(reference => reference.Target).Select(group => group.ToArray()).ToArray();
        foreach (var reference in groups.Where(group => group.Length > 1).SelectMany(group => group))
        {
            ids.Add(reference, _columns.Count);
            _columns.Add($"{alias}.{reference.Column}");
        }

        foreach (var group in groups)
        {
            var nested = $"t{_joins.Count + 1}";
            var keys = string.Join(", ", group.Select(reference => $"{alias}.{reference.Column}"));
            _joins.Add($"JOIN {group[0].Target.Name} {nested} ON {nested}.id {(group.Length > 1 ? $"IN ({keys})" : $"= {keys}")}\n");
            var id = Add(group[0].Target, nested);
            ids.TryAdd(group[0], id);
        }

        _slices.Add(table.SliceAt(start, [.. table.References.Select(reference => ids[reference])]));
        return start;
    }
}
