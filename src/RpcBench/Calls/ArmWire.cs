namespace RpcBench.Calls;

/// <summary>What all clients of one arm have in common, whose programs choose it: the HTTP version of the first response, if there was one,
/// and who makes their connections.</summary>
internal sealed class ArmWire(string arm, Version? first = null)
{
    private const string OneVersion = "Set DefaultRequestVersion, and DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact, so "
        + "that one version carries every call.";

    private Version? _first = first;

    /// <summary>Whether the program declared the version, so that no response had it yet.</summary>
    public bool IsDeclared { get; init; }

    public Version? First => _first;

    /// <summary>Whether the program makes them by itself, wherever the address is.</summary>
    public bool ConnectsItself { get; set; }

    /// <summary>Whether a response opens a WebSocket, over HTTP/1.1 or later: its messages are of no version of HTTP.</summary>
    public static bool OpensWebSocket(HttpResponseMessage response) =>
        response.StatusCode == HttpStatusCode.SwitchingProtocols || response.RequestMessage?.Headers.Protocol == "websocket";

    /// <summary>That a response is of another version than the first; null: it is not.</summary>
    public HttpVersionException? FaultOf(HttpResponseMessage response)
    {
        if (response.Version == _first || OpensWebSocket(response))
        {
            return null;
        }

        if (Interlocked.CompareExchange(ref _first, response.Version, null) is not { } known || known == response.Version)
        {
            return null;
        }

        return IsDeclared
            ? new(known, response.Version, $"was declared for {arm}", RemedyOf(known))
            : new(known, response.Version, $"carried the earlier calls of {arm}", OneVersion);
    }

    private static string RemedyOf(Version declared) =>
        (declared == HttpVersion.Version30 ? Http3Support.Missing : null) ?? OneVersion;
}
