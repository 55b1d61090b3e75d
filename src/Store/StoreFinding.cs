namespace RpcBench.Store;

/// <summary>A difference between a database and db/*.sql. The id is null if the difference is not about a row, and the column is null if it
/// is not about a column.</summary>
public sealed record StoreFinding(string Table, int? Id, string? Column, string Problem)
{
    /// <summary>Returns, for example, <c>Payload_Small, id 7, int_value_one: is 3, not 4</c>.</summary>
    public override string ToString()
    {
        var row = Id is { } id ? $", id {id}" : "";
        var column = Column is { } name ? $", {name}" : "";
        return $"{Table}{row}{column}: {Problem}";
    }
}
