namespace RpcBench.Store;

/// <summary>A column that names a row of another table.</summary>
internal abstract class Reference(string column, Table target)
{
    public string Column { get; } = column;

    public Table Target { get; } = target;
}

/// <summary>A reference of a table whose rows become objects of <typeparamref name="T"/>.</summary>
internal abstract class Reference<T>(string column, Table target) : Reference(column, target)
    where T : class
{
    /// <summary>Gives the object its nested one, now or as soon as that has been read.</summary>
    public abstract void Fill(T row, int id, RowsRead read);
}

internal sealed class Reference<T, TNested>(string column, Table<TNested> target, Action<T, TNested> fill) : Reference<T>(column, target)
    where T : class
    where TNested : class
{
    public override void Fill(T row, int id, RowsRead read)
    {
        if (read.Of(target).TryGetValue(id, out var nested))
        {
            fill(row, nested);
        }
        else
        {
            read.Await(all => fill(row, all.Of(target)[id]));
        }
    }
}
