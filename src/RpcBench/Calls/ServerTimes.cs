namespace RpcBench.Calls;

/// <summary>Asks a service for its own times of calls. Timed calls do not ask: nothing extra crosses the wire.</summary>
internal sealed class ServerTimes
{
    // The Connect protocol has trailers in the head of its response.
    private const string ConnectTrailer = "trailer-" + ServerTiming.ResponseTrailer;

    // A call may make several requests, at once too.
    private readonly ConcurrentQueue<HttpResponseMessage> _responses = new();

    public bool AreAsked { get; set; }

    /// <summary>The sum of what the service reported of the calls since it was last taken, which have ended; null: of one it reported
    /// nothing, or there was none.</summary>
    public ServerTiming? Take()
    {
        var reported = _responses.Select(Read).ToList();
        _responses.Clear();
        return reported.Count == 0 || reported.Contains(null) ? null : new(
            reported.Aggregate(TimeSpan.Zero, (sum, timing) => sum + timing!.Value.Store),
            reported.Aggregate(TimeSpan.Zero, (sum, timing) => sum + timing!.Value.Handler));
    }

    internal void Ask(HttpRequestMessage request)
    {
        if (AreAsked)
        {
            request.Headers.Add(ServerTiming.AskHeader, "1");
        }
    }

    internal void Saw(HttpResponseMessage response)
    {
        if (AreAsked)
        {
            _responses.Enqueue(response);
        }
    }

    // Trailers are there once the response has been read to its end.
    private static ServerTiming? Read(HttpResponseMessage response) => ServerTiming.TryParse(
        Find(response.Headers, ServerTiming.ResponseHeader) ?? Find(response.Headers, ConnectTrailer)
            ?? Find(response.TrailingHeaders, ServerTiming.ResponseTrailer) ?? "");

    private static string? Find(HttpResponseHeaders headers, string name) =>
        headers.TryGetValues(name, out var values) ? string.Join(", ", values) : null;
}
