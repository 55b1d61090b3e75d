namespace RpcBench.PayloadProjects.Contracts;

/// <summary>A member of a message, with its name in the samples and its number in protobuf.</summary>
internal sealed record Field(string JsonName, int Number, Slot Slot)
{
    /// <summary>Whether a contract can have the JSON name. protoc refuses some names, which stay exact in the JSON of records.</summary>
    public bool HasContractName => JsonName is not ("" or ['[', .., ']']) && !JsonName.Contains('\0', StringComparison.Ordinal);

    /// <summary>The name in the .proto file.</summary>
    public string ProtoName { get; init; } = "";

    /// <summary>The name in C#, in the record and in the message that protoc generates.</summary>
    public string Property => Identifiers.ToPascal(ProtoName);
}
