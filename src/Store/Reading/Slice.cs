using System.Data.Common;
using Dapper;

namespace RpcBench.Store.Reading;

/// <summary>
/// The columns of a result that belong to one table, and how they become its object. Columns are read from left to right and none twice,
/// so that a driver which decodes only what is asked for (<see cref="System.Data.CommandBehavior.SequentialAccess"/>) may do so.
/// </summary>
internal abstract class Slice
{
    // string_value fills StringValue.
    static Slice() => DefaultTypeMap.MatchNamesWithUnderscores = true;

    /// <summary>The bits of <see cref="RowsRead.Bits"/> that say whether the row holds a nested object of this one.</summary>
    public abstract long Bits { get; }

    /// <summary>Reads the object of the current row, unless a row before had it, and gives it what it refers to. Returns its id.</summary>
    public abstract int Read(DbDataReader reader, RowsRead read);
}
