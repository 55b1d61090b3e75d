using System.Data.Common;
using Dapper;

namespace RpcBench.Store.Reading;

/// <summary>The columns of a result that belong to one table, and how they become its object.</summary>
internal abstract class Slice
{
    // string_value fills StringValue.
    static Slice() => DefaultTypeMap.MatchNamesWithUnderscores = true;

    /// <summary>Reads the object of the current row, unless a row before had it, and gives it what it refers to.</summary>
    public abstract void Read(DbDataReader reader, RowsRead read);
}
