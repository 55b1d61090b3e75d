namespace RpcBench.Measuring.Operations;

/// <summary>Asks a service for its own times of calls one by one. Timed calls do not ask: nothing extra crosses the wire.</summary>
internal sealed class ServerTimes
{
    // The Connect protocol has trailers in the head of its response.
    private const string ConnectTrailer = "trailer-" + ServerTiming.ResponseTrailer;

    private HttpResponseMessage? _response;

    public bool AreAsked { get; set; }

    /// <summary>What the service reported of the last call, which has ended; null: nothing, or something else.</summary>
    public ServerTiming? Read() => ServerTiming.TryParse(
        Find(_response?.Headers, ServerTiming.ResponseHeader) ?? Find(_response?.Headers, ConnectTrailer)
            ?? Find(_response?.TrailingHeaders, ServerTiming.ResponseTrailer) ?? "");

    internal void Ask(HttpRequestMessage request)
    {
        if (AreAsked)
        {
            request.Headers.Add(ServerTiming.AskHeader, "1");
        }
    }

    internal void Saw(HttpResponseMessage response) => _response = response;

    private static string? Find(HttpResponseHeaders? headers, string name) =>
        headers is not null && headers.TryGetValues(name, out var values) ? string.Join(", ", values) : null;
}
