namespace RpcBench.Endurance.Wire;

/// <summary>The bytes of one request on a connection of its own.</summary>
/// <param name="Bytes">All that is sent.</param>
/// <param name="IsWhole">Whether it ends as its version of HTTP says, so that an answer must come; else the service may wait for
/// more.</param>
/// <param name="What">What was done to it.</param>
internal sealed record WireRequest(byte[] Bytes, bool IsWhole, string What)
{
    /// <summary>Whether they are HTTP/2; else HTTP/1.1.</summary>
    public bool IsHttp2 { get; init; }
}

/// <summary>What came back for one request on a connection of its own.</summary>
/// <param name="Status">The HTTP status; 0: none came.</param>
/// <param name="Headers">Names in lower case, trailers included.</param>
/// <param name="Body">What came of the body.</param>
/// <param name="Reset">The code of a stream or a connection that HTTP/2 ended; null: it did not.</param>
internal sealed record WireResponse(int Status, IReadOnlyDictionary<string, string> Headers, byte[] Body, uint? Reset)
{
    public static WireResponse None { get; } = new(0, new Dictionary<string, string>(), [], null);
}
