namespace RpcBench.Measuring.Operations;

/// <summary>What all clients of one arm have in common, whose programs choose it: the HTTP version of the first response, if there was one,
/// and who makes their connections.</summary>
internal sealed class ArmWire(string arm, Version? first = null)
{
    private Version? _first = first;

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

        return Interlocked.CompareExchange(ref _first, response.Version, null) is { } known && known != response.Version
            ? new(known, response.Version, $"carried the calls of {arm} so far") : null;
    }
}
