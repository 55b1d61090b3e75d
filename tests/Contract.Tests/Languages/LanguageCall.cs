namespace RpcBench.Contract.Tests.Languages;

/// <summary>A call that clients in any language can make over both APIs: REST's method and path, gRPC's service without its package, its
/// method, and its message as protobuf's JSON, in which 64-bit integers are strings.</summary>
public sealed record LanguageCall(string Name, string Method, string Path, string Service, string Rpc, JsonObject Request)
{
    /// <summary>The REST body, sent as it is so that no client rounds a number, or null for none or for bytes.</summary>
    public string? Body { get; init; }

    /// <summary>The REST body if it is not text, or null for none or for text.</summary>
    public byte[]? Bytes { get; init; }

    /// <summary>Whether REST returns one line for each object, and gRPC one message for each.</summary>
    public bool IsStream { get; init; }

    /// <summary>Whether REST returns an array, and gRPC a message with a repeated field.</summary>
    public bool IsList { get; init; }
}
