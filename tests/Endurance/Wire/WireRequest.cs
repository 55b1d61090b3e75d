namespace RpcBench.Endurance.Wire;

/// <summary>One request's bytes and what was done to it. A whole one must be answered; else the service may wait for more.</summary>
internal sealed record WireRequest(byte[] Bytes, bool IsWhole, string What)
{
    /// <summary>Whether they are HTTP/2; else HTTP/1.1.</summary>
    public bool IsHttp2 { get; init; }
}

/// <summary>What came back for one request: the HTTP status (0: none), the headers (names in lower case, trailers included), what came of
/// the body, and the code of a stream or a connection that HTTP/2 ended (null: it did not).</summary>
internal sealed record WireResponse(int Status, IReadOnlyDictionary<string, string> Headers, byte[] Body, uint? Reset)
{
    public static WireResponse None { get; } = new(0, new Dictionary<string, string>(), [], null);
}
