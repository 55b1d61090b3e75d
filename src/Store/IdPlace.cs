namespace RpcBench.Store;

/// <summary>
/// Where the id that a reference names stands in a row: in a column of its own, or as the id of a slice read before. A referring column
/// that the join has made equal is not sent twice.
/// </summary>
/// <param name="Column">The column of the result, or -1.</param>
/// <param name="Slice">The number of the slice within the row, or -1.</param>
/// <param name="Bit">The bit of <see cref="RowsRead.Bits"/> that must be set, or 0 where the slice's id belongs to this reference in any
/// case.</param>
internal readonly record struct IdPlace(int Column, int Slice, long Bit)
{
    public static IdPlace InColumn(int column) => new(column, -1, 0);

    public static IdPlace OfSlice(int slice, long bit = 0) => new(-1, slice, bit);
}
