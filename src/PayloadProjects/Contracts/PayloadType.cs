namespace RpcBench.PayloadProjects.Contracts;

/// <summary>A type of the contract, without its names in C# and protobuf.</summary>
internal abstract record PayloadType
{
    /// <summary>Whether protobuf has no presence for the type: a field without items looks like a missing field.</summary>
    public bool IsCollection => this is ListType or MapType;
}

internal sealed record ScalarType(Scalar Scalar) : PayloadType;

internal sealed record MessageType(Message Message) : PayloadType;

internal sealed record ListType(Slot Items) : PayloadType;

/// <summary>A dictionary, whose keys are texts.</summary>
internal sealed record MapType(Slot Values) : PayloadType;
