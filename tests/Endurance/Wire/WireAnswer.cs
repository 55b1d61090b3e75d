namespace RpcBench.Endurance.Wire;

/// <summary>What came back for one request on a connection of its own.</summary>
/// <param name="Status">The HTTP status; 0: none came.</param>
/// <param name="Headers">Names in lower case, trailers included.</param>
/// <param name="Body">What came of the body.</param>
/// <param name="Reset">The code of a stream or a connection that HTTP/2 ended; null: it did not.</param>
internal sealed record WireAnswer(int Status, IReadOnlyDictionary<string, string> Headers, byte[] Body, uint? Reset)
{
    /// <summary>The connection was closed, or nothing came.</summary>
    public static WireAnswer None { get; } = new(0, new Dictionary<string, string>(), [], null);
}
