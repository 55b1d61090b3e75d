namespace RpcBench.Store;

/// <summary>One way in which a database is not the store of db/*.sql; null where that is no matter of a row, or of a column.</summary>
public sealed record StoreFinding(string Table, int? Id, string? Column, string Problem)
{
    /// <summary>For example <c>Payload_Small, id 7, int_value_one: is 3, not 4</c>.</summary>
    public override string ToString()
    {
        var row = Id is { } id ? $", id {id}" : "";
        var column = Column is { } name ? $", {name}" : "";
        return $"{Table}{row}{column}: {Problem}";
    }
}
