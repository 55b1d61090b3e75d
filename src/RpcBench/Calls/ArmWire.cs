namespace RpcBench.Calls;

/// <summary>The state that all clients of an arm share: the HTTP version, and whether the program opens the connections itself. If no
/// version is declared, it is the version of the first response.</summary>
internal sealed class ArmWire(string arm, Version? first = null)
{
    private const string PinVersionRemedy
        = "Set DefaultRequestVersion, and DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact, so "
        + "that one version carries every call.";

    private Version? _responseVersion = first;

    public bool IsVersionDeclared { get; init; }

    public Version? ResponseVersion => _responseVersion;

    /// <summary>Whether the program opens connections itself, which then bypass the networks of a run.</summary>
    public bool HasCustomConnections { get; set; }

    /// <summary>Whether a response opens a WebSocket, over any HTTP version. The messages that follow have no HTTP version.</summary>
    public static bool OpensWebSocket(HttpResponseMessage response) =>
        response.StatusCode == HttpStatusCode.SwitchingProtocols || response.RequestMessage?.Headers.Protocol == "websocket";

    public HttpVersionException? FindVersionFault(HttpResponseMessage response)
    {
        if (response.Version == _responseVersion || OpensWebSocket(response))
        {
            return null;
        }

        if (Interlocked.CompareExchange(ref _responseVersion, response.Version, null) is not { } known || known == response.Version)
        {
            return null;
        }

        return IsVersionDeclared
            ? new(known, response.Version, $"was declared for {arm}", GetRemedy(known))
            : new(known, response.Version, $"carried the earlier calls of {arm}", PinVersionRemedy);
    }

    private static string GetRemedy(Version declared) =>
        (declared == HttpVersion.Version30 ? Http3Support.MissingReason : null) ?? PinVersionRemedy;
}
