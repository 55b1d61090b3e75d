namespace RpcBench.Contract.Tests.Languages;

/// <summary>A call that clients in any language can make over both APIs: REST's method and path, gRPC's service without its package, its
/// method, and its message as protobuf's JSON, in which 64-bit integers are strings.</summary>
public sealed record LanguageCall(string Name, string Method, string Path, string Service, string Rpc, JsonObject Request)
{
    /// <summary>The REST body as text, which is sent unchanged so that no client rounds a number. Null if there is no text body.</summary>
    public string? Body { get; init; }

    /// <summary>The REST body as bytes. Null if there is no binary body.</summary>
    public byte[]? Bytes { get; init; }

    /// <summary>Whether REST returns one line for each object, and gRPC one message for each.</summary>
    public bool IsStream { get; init; }

    /// <summary>Whether REST returns an array, and gRPC a message with a repeated field.</summary>
    public bool IsList { get; init; }
}
