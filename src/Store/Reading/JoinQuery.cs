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

    /// <summary>Joins what a table refers to, then adds its own columns; returns the number of its slice.</summary>
    private int Add(Table table, string alias)
    {
        var places = new Dictionary<Reference, IdPlace>();
        var shared = new List<Reference>();
        foreach (var group in table.References.GroupBy(reference => reference.Target).Select(group => group.ToArray()))
        {
            var nested = $"t{_joins.Count + 1}";
            var keys = string.Join(", ", group.Select(reference => $"{alias}.{reference.Column}"));
            _joins.Add($"JOIN {group[0].Target.Name} {nested} ON {nested}.id {(group.Length > 1 ? $"IN ({keys})" : $"= {keys}")}\n");
            var slice = Add(group[0].Target, nested);
            if (group.Length > 1)
            {
                shared.AddRange(group);
            }
            else
            {
                places.Add(group[0], IdPlace.OfSlice(slice));
            }
        }

        var start = _columns.Count;
        _columns.AddRange(table.Values.Select(column => $"{alias}.{column}"));
        foreach (var reference in shared)
        {
            places.Add(reference, IdPlace.InColumn(_columns.Count));
            _columns.Add($"{alias}.{reference.Column}");
        }

        _slices.Add(table.SliceAt(start, [.. table.References.Select(reference => places[reference])]));
        return _slices.Count - 1;
    }
}
