namespace RpcBench.Calls;

/// <summary>The choices of the program that all clients of an arm share: the HTTP version, and whether the program opens the connections.
/// If no version is declared, it is the version of the first response.</summary>
internal sealed class ArmWire(string arm, Version? first = null)
{
    private const string OneVersion = "Set DefaultRequestVersion, and DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact, so "
        + "that one version carries every call.";

    private Version? _first = first;

    public bool IsDeclared { get; init; }

    public Version? First => _first;

    /// <summary>Whether the program opens its own connections, which bypass the networks of a run.</summary>
    public bool ConnectsItself { get; set; }

    /// <summary>Whether a response opens a WebSocket, over any HTTP version. The messages that follow have no HTTP version.</summary>
    public static bool OpensWebSocket(HttpResponseMessage response) =>
        response.StatusCode == HttpStatusCode.SwitchingProtocols || response.RequestMessage?.Headers.Protocol == "websocket";

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
