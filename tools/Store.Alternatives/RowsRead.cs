namespace RpcBench.Store.Alternatives;

/// <summary>The objects of one read, by table and id: what a reference is filled from, and why equal ids share an object.</summary>
internal sealed class RowsRead
{
    private readonly Dictionary<Table, object> _tables = [];
    private List<Action<RowsRead>>? _awaited;
    private int[] _idsInRow = [];

    /// <summary>Which references the slices of the current row belong to: see <see cref="IdPlace.Bit"/>.</summary>
    public long Bits { get; private set; }

    public Dictionary<int, T> RowsIn<T>(Table<T> table)
        where T : class
    {
        if (!_tables.TryGetValue(table, out var rows))
        {
            rows = new Dictionary<int, T>();
            _tables.Add(table, rows);
        }

        return (Dictionary<int, T>)rows;
    }

    /// <summary>Reads a row of several slices, the payload's last, read again only where the row names more objects of it.</summary>
    public void ReadRow(DbDataReader reader, Composed statement)
    {
        Bits = statement.HasBits ? reader.GetInt64(0) : 0;
        var slices = statement.Slices;
        var last = slices.Count - 1;
        var isFirst = _idsInRow.Length == 0;
        if (isFirst)
        {
            _idsInRow = new int[slices.Count];
        }

        for (var i = 0; i <= last; i++)
        {
            if (i < last || isFirst || (slices[i].Bits & Bits) != 0)
            {
                _idsInRow[i] = slices[i].Read(reader, this);
            }
        }
    }

    /// <summary>The id of a slice that has been read of the current row.</summary>
    public int IdInRow(int slice) => _idsInRow[slice];

    /// <summary>Keeps a reference whose row is still to come.</summary>
    public void Await(Action<RowsRead> fill)
    {
        _awaited ??= [];
        _awaited.Add(fill);
    }

    /// <summary>Fills the references that were kept, once every row has been read.</summary>
    public void Complete() => _awaited?.ForEach(fill => fill(this));
}
