namespace RpcBench.Store;

/// <summary>Dapper's row parsers, each made once: making one costs more than a row, and it fits one driver.</summary>
internal sealed class Parsers
{
    private readonly ConcurrentDictionary<(Type Row, int Column), Delegate> _parsers = new();

    // string_value fills StringValue.
    static Parsers() => DefaultTypeMap.MatchNamesWithUnderscores = true;

    /// <summary>Reads an object from so many columns of the current row, from the given one on.</summary>
    public T Read<T>(DbDataReader reader, int column, int count)
    {
        var parser = _parsers.GetOrAdd(
            (typeof(T), column),
            static (key, from) => from.reader.GetRowParser<T>(startIndex: key.Column, length: from.count),
            (reader, count));
        return ((Func<DbDataReader, T>)parser)(reader);
    }
}
