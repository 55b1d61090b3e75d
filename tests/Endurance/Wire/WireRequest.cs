namespace RpcBench.Endurance.Wire;

/// <summary>The bytes of one request on a connection of its own.</summary>
/// <param name="Bytes">All that is sent.</param>
/// <param name="IsWhole">Whether it ends as its version of HTTP says, so that an answer must come; else the service may wait for more.</param>
/// <param name="What">What was done to it.</param>
internal sealed record WireRequest(byte[] Bytes, bool IsWhole, string What)
{
    /// <summary>Whether they are HTTP/2; else HTTP/1.1.</summary>
    public bool IsHttp2 { get; init; }
}
