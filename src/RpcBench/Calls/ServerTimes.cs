namespace RpcBench.Calls;

/// <summary>Requests from a service the times that it spends on calls. Timed calls do not request these times, so that they transfer no
/// additional bytes.</summary>
internal sealed class ServerTimes
{
    // The Connect protocol sends trailers among the headers of its response.
    private const string ConnectTrailer = "trailer-" + ServerTiming.ResponseTrailer;

    // A call may send several requests, also concurrently.
    private readonly ConcurrentQueue<HttpResponseMessage> _responses = new();

    public bool AreRequested { get; set; }

    /// <summary>Returns the sum of the times that the service reported since the last call of this method. All calls must have ended.
    /// Returns null if there was no response, or a response without times.</summary>
    public ServerTiming? TakeSum()
    {
        var reported = _responses.Select(Read).ToList();
        _responses.Clear();
        return reported.Count == 0 || reported.Contains(null) ? null : new(
            reported.Aggregate(TimeSpan.Zero, (sum, timing) => sum + timing!.Value.Store),
            reported.Aggregate(TimeSpan.Zero, (sum, timing) => sum + timing!.Value.Handler));
    }

    internal void AddRequestHeader(HttpRequestMessage request)
    {
        if (AreRequested)
        {
            request.Headers.Add(ServerTiming.RequestHeader, "1");
        }
    }

    internal void AddResponse(HttpResponseMessage response)
    {
        if (AreRequested)
        {
            _responses.Enqueue(response);
        }
    }

    // Trailers are available once the response has been read to its end.
    private static ServerTiming? Read(HttpResponseMessage response) => ServerTiming.TryParse(
        Find(response.Headers, ServerTiming.ResponseHeader) ?? Find(response.Headers, ConnectTrailer)
            ?? Find(response.TrailingHeaders, ServerTiming.ResponseTrailer) ?? "");

    private static string? Find(HttpResponseHeaders headers, string name) =>
        headers.TryGetValues(name, out var values) ? string.Join(", ", values) : null;
}
