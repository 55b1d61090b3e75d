namespace RpcBench.Store.Alternatives;

/// <summary>One payload with all that it nests as one statement: every table of the shape joined by primary key. References to one table
/// are joined once, by <c>IN</c>, so that six of them give six rows and not sixty more columns (docs/store.md).</summary>
internal sealed class JoinQuery(bool siblingsTogether)
{
    private readonly List<string> _columns = [];
    private readonly List<string> _joins = [];
    private readonly List<Slice> _slices = [];
    private readonly List<string> _bits = [];
    private int _bitCount;

    /// <summary>Each row holds the statement's slices, the payload last. Not together, each reference is joined on its own.</summary>
    public static Composed Build(Table root, bool siblingsTogether = true)
    {
        var query = new JoinQuery(siblingsTogether);
        var hasBits = root.Reach.Any(table => query.Groups(table).Any(group => group.Length > 1));
        if (hasBits)
        {
            query._columns.Add("");
        }

        query.Add(root, "t0");
        if (hasBits)
        {
            // One column of bits, not one for each reference: a driver spends more on the description of a column than on its values.
            query._columns[0] = string.Join(" + ", query._bits);
        }

        return new(
            $"SELECT {string.Join(", ", query._columns)}\nFROM {root.Name} t0\n{string.Concat(query._joins)}WHERE t0.id = @id",
            query._slices,
            hasBits);
    }

    /// <returns>The number of its slice, and its first bit's condition, true of at least one of the rows that repeat it.</returns>
    private (int Slice, string? FirstBit) Add(Table table, string alias)
    {
        var places = new Dictionary<Reference, IdPlace>();
        string? firstBit = null;
        foreach (var group in Groups(table))
        {
            var nested = $"t{_joins.Count + 1}";
            var keys = string.Join(", ", group.Select(reference => $"{alias}.{reference.Column}"));
            _joins.Add($"JOIN {group[0].Target.Name} {nested} ON {nested}.id {(group.Length > 1 ? $"IN ({keys})" : $"= {keys}")}\n");
            var (slice, once) = Add(group[0].Target, nested);
            if (group.Length == 1)
            {
                places.Add(group[0], IdPlace.OfSlice(slice));
                continue;
            }

            var bits = new List<string>();
            foreach (var reference in group)
            {
                var bit = 1L << _bitCount;
                _bitCount++;
                places.Add(reference, IdPlace.OfSlice(slice, bit));
                bits.Add($"({alias}.{reference.Column} = {nested}.id) * {bit}");
            }

            firstBit ??= $"{alias}.{group[0].Column} = {nested}.id";
            // What the rows of one nested object repeat is worked out for one of them: comparing costs the server more than sending.
            var sum = string.Join(" + ", bits);
            _bits.Add(once is null ? sum : $"CASE WHEN {once} THEN {sum} ELSE 0 END");
        }

        var start = _columns.Count;
        _columns.AddRange(table.Values.Select(column => $"{alias}.{column}"));
        _slices.Add(table.SliceAt(start, [.. table.References.Select(reference => places[reference])]));
        return (_slices.Count - 1, firstBit);
    }

    private IEnumerable<Reference[]> Groups(Table table) => siblingsTogether
        ? table.References.GroupBy(reference => reference.Target).Select(group => group.ToArray())
        : table.References.Select(reference => new[] { reference });
}

/// <summary>One round trip, and what the rows of its results hold: each row all of the slices (of a <see cref="JoinQuery"/>), or the rows
/// of each result one of them (<see cref="MultiResult"/>). With bits, the first column of each row says by them which references the row's
/// slices belong to.</summary>
internal sealed record Composed(string Sql, IReadOnlyList<Slice> Slices, bool HasBits = false);
