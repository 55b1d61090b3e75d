namespace RpcBench.Endurance.Wire;

/// <summary>What a request says, whatever version of HTTP it goes over: its headers as lines of HTTP/1.1, which need not be valid, what was
/// done to it, and whether a response must come.</summary>
internal sealed record RestContent(string Method, string Path, IReadOnlyList<string> Headers, byte[] Body, string What, bool IsWhole = true)
{
    private string Name => $"{What}, {Method} {(Path.Length > 60 ? Path[..60] : Path)}";

    public WireRequest Over(bool isHttp2) => isHttp2
        ? Http2Requests.Whole(Http2Headers(), Body, $"{Name} over HTTP/2") with { IsWhole = IsWhole }
        : new([.. Encoding.UTF8.GetBytes(Http1Head()), .. Body], IsWhole, Name);

    /// <summary>The headers as pairs. HTTP/2 knows lower case alone.</summary>
    public IReadOnlyList<(string Name, string Value)> Http2Headers() =>
    [
        (":method", Method), (":scheme", "http"), (":path", Path), (":authority", "localhost"),
        .. Headers.SelectMany(lines => lines.Split("\r\n")).Select(Pair),
    ];

    private string Http1Head()
    {
        var length = Body.Length > 0 || Method == "POST" ? $"Content-Length: {Body.Length.ToString(CultureInfo.InvariantCulture)}\r\n" : "";
        return $"{Method} {Path} HTTP/1.1\r\nHost: localhost\r\n{string.Concat(Headers.Select(header => header + "\r\n"))}{length}\r\n";
    }

    private static (string, string) Pair(string line)
    {
        var colon = line.IndexOf(':', StringComparison.Ordinal);
        return colon < 0 ? (line, "") : (line[..colon].ToLowerInvariant(), line[(colon + 1)..].Trim(' '));
    }
}
