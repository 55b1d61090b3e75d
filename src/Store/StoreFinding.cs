namespace RpcBench.Store;

/// <summary>One way in which a database is not the store of db/*.sql.</summary>
/// <param name="Table">The table in question.</param>
/// <param name="Id">The row, where a row differs.</param>
/// <param name="Column">The column, where one is missing or differs.</param>
/// <param name="Problem">What is wrong, in a few words: for example <c>is missing</c>.</param>
public sealed record StoreFinding(string Table, int? Id, string? Column, string Problem)
{
    /// <summary>For example <c>Payload_Small, id 7, int_value_one: is 3, not 4</c>.</summary>
    public override string ToString() =>
        $"{Table}{(Id is { } id ? $", id {id}" : "")}{(Column is { } column ? $", {column}" : "")}: {Problem}";
}
