namespace RpcBench.Store;

/// <summary>Caches Dapper's row parsers, because creating one costs more than reading a row. A parser fits one driver only.</summary>
internal sealed class RowParsers
{
    private readonly ConcurrentDictionary<(Type Row, int Column, int Count), Delegate> _parsers = new();

    // Maps the column string_value to StringValue.
    static RowParsers() => DefaultTypeMap.MatchNamesWithUnderscores = true;

    public T Parse<T>(DbDataReader reader, int column, int count)
    {
        var parser = _parsers.GetOrAdd(
            (typeof(T), column, count),
            static (key, current) => current.GetRowParser<T>(startIndex: key.Column, length: key.Count),
            reader);
        return ((Func<DbDataReader, T>)parser)(reader);
    }
}
