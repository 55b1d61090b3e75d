namespace RpcBench.Store;

/// <summary>A difference between a database and db/*.sql. Id and Column are null if it is not about a row or a column.</summary>
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
