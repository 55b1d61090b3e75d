namespace RpcBench.Store.Tables;

/// <summary>A column that names a row of another table.</summary>
internal abstract class Reference(string column, Table target)
{
    public string Column { get; } = column;

    public Table Target { get; } = target;
}
