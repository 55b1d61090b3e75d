namespace RpcBench.PayloadProjects.Contracts;

/// <summary>A place for a value: a member of a message, an item of a list or a value of a dictionary.</summary>
internal sealed record Slot(PayloadType Type)
{
    public bool IsEverMissing { get; init; }

    public bool IsEverNull { get; init; }

    /// <summary>Whether the value is an empty collection in any sample.</summary>
    public bool IsEverEmpty { get; init; }

    /// <summary>The message around the value where protobuf cannot have the value itself, or null.</summary>
    public Wrapper? Wrapper { get; init; }

    /// <summary>Whether the mapping between records and messages copies the value as it is.</summary>
    public bool IsCopied => Wrapper is null && Type is ScalarType;

    /// <summary>Whether the value is null in C# where JSON has null or no member.</summary>
    public bool IsOptional => IsEverMissing || IsEverNull;
}
