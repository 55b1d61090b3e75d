using System.Data.Common;
using Dapper;
using RpcBench.Store.Tables;

namespace RpcBench.Store.Reading;

/// <param name="table">The table whose values these are.</param>
/// <param name="start">The column of the result that holds its id; its other values follow.</param>
/// <param name="references">For each reference of the table, where the id that it names stands.</param>
internal sealed class Slice<T>(Table<T> table, int start, IReadOnlyList<IdPlace> references) : Slice
    where T : class
{
    // Dapper's parser fits every result of one statement over one driver: making it costs more than a row.
    private Func<DbDataReader, T>? _parse;

    public override int Read(DbDataReader reader, RowsRead read)
    {
        var rows = read.Of(table);
        var id = reader.GetInt32(start);
        if (!rows.ContainsKey(id))
        {
            rows.Add(id, ReadNew(reader, read));
        }

        return id;
    }

    /// <summary>The same where no row before can have had it.</summary>
    public T ReadNew(DbDataReader reader, RowsRead read)
    {
        _parse ??= reader.GetRowParser<T>(startIndex: start, length: table.Values.Count);
        var row = _parse(reader);
        var list = default(IdList);
        for (var i = 0; i < references.Count; i++)
        {
            var place = references[i];
            if (place.Index == 0)
            {
                list = new(reader.GetString(place.Column));
            }

            var id = place switch
            {
                { Column: < 0 } => read.IdInRow(place.Slice),
                { Index: < 0 } => reader.GetInt32(place.Column),
                _ => list.Next(),
            };
            table.References[i].Fill(row, id, read);
        }

        return row;
    }
}
