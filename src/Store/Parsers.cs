namespace RpcBench.Store;

/// <summary>Dapper's row parsers, each made once: making one costs more than a row, and it fits one driver.</summary>
internal sealed class Parsers
{
    private readonly ConcurrentDictionary<(Type Row, int Column, int Count), Delegate> _parsers = new();

    // string_value fills StringValue.
    static Parsers() => DefaultTypeMap.MatchNamesWithUnderscores = true;

    /// <summary>Reads an object from so many columns of the current row, from the given one on.</summary>
    public T Read<T>(DbDataReader reader, int column, int count)
    {
        var parser = _parsers.GetOrAdd(
            (typeof(T), column, count),
            static (key, current) => current.GetRowParser<T>(startIndex: key.Column, length: key.Count),
            reader);
        return ((Func<DbDataReader, T>)parser)(reader);
    }
}
