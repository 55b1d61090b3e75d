using Dapper;

namespace RpcBench.Store.Alternatives;

/// <summary>The columns of a result that belong to one table, and how they become its object. Columns are read from left to right and none
/// twice, for drivers that decode only what is asked for (<see cref="System.Data.CommandBehavior.SequentialAccess"/>).</summary>
internal abstract class Slice
{
    // string_value fills StringValue.
    static Slice() => DefaultTypeMap.MatchNamesWithUnderscores = true;

    /// <summary>The bits of <see cref="RowsRead.Bits"/> that say whether the row holds a nested object of this one.</summary>
    public abstract long Bits { get; }

    /// <summary>Reads the object of the current row, unless a row before had it, and gives it what it refers to. Returns its id.</summary>
    public abstract int Read(DbDataReader reader, RowsRead read);
}

/// <summary>The table's id stands in column <c>start</c>, its other values follow; each reference has its id's place.</summary>
internal sealed class Slice<T>(Table<T> table, int start, IReadOnlyList<IdPlace> references) : Slice
    where T : class
{
    // Dapper's parser fits every result of one statement over one driver: making it costs more than a row.
    private Func<DbDataReader, T>? _parse;

    public override long Bits { get; } = references.Aggregate(0L, (bits, place) => bits | place.Bit);

    public override int Read(DbDataReader reader, RowsRead read)
    {
        var rows = read.RowsIn(table);
        var id = reader.GetInt32(start);
        if (!rows.TryGetValue(id, out var row))
        {
            row = ReadNew(reader, read);
            rows.Add(id, row);
        }

        if ((read.Bits & Bits) != 0)
        {
            FillByBits(row, read);
        }

        return id;
    }

    // A row may name further nested objects of a payload that a row before had.
    private void FillByBits(T row, RowsRead read)
    {
        for (var i = 0; i < references.Count; i++)
        {
            if ((references[i].Bit & read.Bits) != 0)
            {
                table.References[i].Fill(row, read.IdInRow(references[i].Slice), read);
            }
        }
    }

    private T ReadNew(DbDataReader reader, RowsRead read)
    {
        _parse ??= reader.GetRowParser<T>(startIndex: start, length: table.Values.Count);
        var row = _parse(reader);
        for (var i = 0; i < references.Count; i++)
        {
            var place = references[i];
            if (place.Bit == 0)
            {
                table.References[i].Fill(row, place.Column < 0 ? read.IdInRow(place.Slice) : reader.GetInt32(place.Column), read);
            }
        }

        return row;
    }
}

/// <summary>Where the id that a reference names stands in a row: in a column, or as the id of a slice read before, else -1. Its bit of
/// <see cref="RowsRead.Bits"/> must be set; 0: in any case. A column that the join has made equal is not sent twice.</summary>
internal readonly record struct IdPlace(int Column, int Slice, long Bit)
{
    public static IdPlace InColumn(int column) => new(column, -1, 0);

    public static IdPlace OfSlice(int slice, long bit = 0) => new(-1, slice, bit);
}
