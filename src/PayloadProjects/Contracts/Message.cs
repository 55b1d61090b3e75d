namespace RpcBench.PayloadProjects.Contracts;

/// <summary>An object of the payload: a record in C# and a message in protobuf, both with the same name.</summary>
internal sealed class Message(string baseName, IReadOnlyList<Field> fields)
{
    /// <summary>The name that the samples suggest.</summary>
    public string BaseName => baseName;

    /// <summary>The name in C# and protobuf, which is unique in the contract.</summary>
    public string Name { get; set; } = "";

    public IReadOnlyList<Field> Fields { get; set; } = fields;
}
