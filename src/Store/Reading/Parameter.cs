using System.Data;

namespace RpcBench.Store.Reading;

/// <summary>A place in a statement that each run fills.</summary>
/// <param name="Name">As the statement has it, for example <c>@id</c>.</param>
/// <param name="Type">What is filled in.</param>
internal sealed record Parameter(string Name, DbType Type)
{
    public static Parameter Id { get; } = new("@id", DbType.Int32);

    public static Parameter Text(string name) => new(name, DbType.String);
}
