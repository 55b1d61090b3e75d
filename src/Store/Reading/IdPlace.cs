namespace RpcBench.Store.Reading;

/// <summary>Where the id that a reference names stands in a row: in a column of its own, or as the id of a slice read before.</summary>
/// <param name="Column">The column of the result, or -1.</param>
/// <param name="Slice">The number of the slice within the row, or -1: a referring column that the join has made equal is not sent twice.</param>
internal readonly record struct IdPlace(int Column, int Slice)
{
    public static IdPlace InColumn(int column) => new(column, -1);

    public static IdPlace OfSlice(int slice) => new(-1, slice);
}
