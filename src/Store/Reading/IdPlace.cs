namespace RpcBench.Store.Reading;

/// <summary>Where the id that a reference names stands in a row: in a column, in a list of ids in a column, or as the id of a slice read before.</summary>
/// <param name="Column">The column of the result, or -1.</param>
/// <param name="Slice">The number of the slice within the row, or -1: a referring column that the join has made equal is not sent twice.</param>
/// <param name="Index">The place in the column's list, or -1: the column holds one id.</param>
internal readonly record struct IdPlace(int Column, int Slice, int Index)
{
    public static IdPlace InColumn(int column) => new(column, -1, -1);

    public static IdPlace InList(int column, int index) => new(column, -1, index);

    public static IdPlace OfSlice(int slice) => new(-1, slice, -1);
}
