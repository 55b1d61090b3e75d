namespace RpcBench.Contract.Tests.Languages;

/// <summary>One call that clients in any language can make over both APIs: REST's method and path, gRPC's service without its package, its
/// method, and its message in protobuf's JSON, where 64-bit integers are texts.</summary>
public sealed record LanguageCall(string Name, string Method, string Path, string Service, string Rpc, JsonObject Request)
{
    /// <summary>The REST body, sent as it is, so that no client rounds what it asks for; null: none, or bytes.</summary>
    public string? Body { get; init; }

    /// <summary>The REST body where it is no text; null: none, or text.</summary>
    public byte[]? Bytes { get; init; }

    /// <summary>REST answers with a line an object, gRPC with a message an object.</summary>
    public bool IsStream { get; init; }

    /// <summary>REST answers with an array, gRPC with a message whose items are its elements.</summary>
    public bool IsList { get; init; }
}
