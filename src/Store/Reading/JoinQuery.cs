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

    private readonly bool _siblingsTogether;

    private JoinQuery(bool siblingsTogether) => _siblingsTogether = siblingsTogether;

    /// <summary>Each row of the result holds the statement's slices, nested objects first, the payload itself last.</summary>
    /// <param name="root">The payload's table.</param>
    /// <param name="siblingsTogether">False joins every reference on its own, for comparison.</param>
    public static Statement Of(Table root, bool siblingsTogether = true)
    {
        var query = new JoinQuery(siblingsTogether);
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
        var siblings = new List<(Reference[] References, string Nested, int Slice)>();
        foreach (var group in Groups(table))
        {
            var nested = $"t{_joins.Count + 1}";
            var keys = string.Join(", ", group.Select(reference => $"{alias}.{reference.Column}"));
            _joins.Add($"JOIN {group[0].Target.Name} {nested} ON {nested}.id {(group.Length > 1 ? $"IN ({keys})" : $"= {keys}")}\n");
            var slice = Add(group[0].Target, nested);
            if (group.Length > 1)
            {
                siblings.Add((group, nested, slice));
            }
            else
            {
                places.Add(group[0], IdPlace.OfSlice(slice));
            }
        }

        foreach (var (references, sibling, slice) in siblings)
        {
            for (var i = 0; i < references.Length; i++)
            {
                places.Add(references[i], IdPlace.OfSliceWhere(slice, _columns.Count, 1 << i));
            }

            // One column of bits, not one for each reference: a driver spends more on the description of a column than on its values.
            _columns.Add(string.Join(" + ", references.Select((reference, i) => $"({alias}.{reference.Column} = {sibling}.id) * {1 << i}")));
        }

        var start = _columns.Count;
        _columns.AddRange(table.Values.Select(column => $"{alias}.{column}"));
        _slices.Add(table.SliceAt(start, [.. table.References.Select(reference => places[reference])]));
        return _slices.Count - 1;
    }

    private IEnumerable<Reference[]> Groups(Table table) => _siblingsTogether
        ? table.References.GroupBy(reference => reference.Target).Select(group => group.ToArray())
        : table.References.Select(reference => new[] { reference });
}
