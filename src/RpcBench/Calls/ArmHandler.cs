namespace RpcBench.Calls;

/// <summary>The handler of all calls of an arm, whichever client library makes them. It does not change the HTTP version or the version
/// policy of a request. A call fails if the version of its response differs from the version that the request requires, or from the version
/// of the arm's other responses. The handler passes responses to the protocol observer and to the server times.</summary>
internal sealed class ArmHandler : DelegatingHandler
{
    private readonly ClientSettings _conditions;
    private readonly SocketsHttpHandler? _sockets;
    private readonly Func<SocketsHttpConnectionContext, CancellationToken, ValueTask<Stream>>? _connect;
    private readonly Lazy<bool> _countsCustomConnections;

    public ArmHandler(HttpMessageHandler sockets, ClientSettings conditions)
        : base(sockets)
    {
        (_conditions, _sockets) = (conditions, sockets as SocketsHttpHandler);
        _connect = _sockets?.ConnectCallback;
        _countsCustomConnections = new(CountCustomConnections);
    }

    /// <summary>Whether the program has set its own <see cref="SocketsHttpHandler.ConnectCallback"/>.</summary>
    public bool HasCustomConnections => _connect is not null && _sockets!.ConnectCallback != _connect;

    protected override HttpResponseMessage Send(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        PrepareRequest(request);
        return CheckResponse(request, base.Send(request, cancellationToken));
    }

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        PrepareRequest(request);
        return CheckResponse(request, await base.SendAsync(request, cancellationToken));
    }

    private void PrepareRequest(HttpRequestMessage request)
    {
        // The program sets its callback after this handler was created, and no callback can be set after the first request.
        _ = _countsCustomConnections.Value;
        _conditions.Counter?.Times?.AddRequestHeader(request);
    }

    private bool CountCustomConnections()
    {
        if (HasCustomConnections && _conditions.Counter is { } counter)
        {
            var own = _sockets!.ConnectCallback!;
            _sockets.ConnectCallback = async (context, cancellation) => counter.Wrap(await own(context, cancellation));
        }

        return HasCustomConnections;
    }

    private HttpResponseMessage CheckResponse(HttpRequestMessage request, HttpResponseMessage response)
    {
        var fault = request.VersionPolicy == HttpVersionPolicy.RequestVersionExact && response.Version != request.Version
            ? new HttpVersionException(request.Version, response.Version, "was requested") : _conditions.Wire?.FindVersionFault(response);
        if (fault is not null)
        {
            response.Dispose();
            throw fault;
        }

        _conditions.Counter?.Observer?.AddResponse(response);
        _conditions.Counter?.Times?.AddResponse(response);
        return response;
    }
}

internal sealed class HttpVersionException(Version expected, Version actual, string why, string? remedy = null)
    : Exception($"The service responded over {ArmNames.FormatHttpVersion($"{actual}")}, but "
        + $"{ArmNames.FormatHttpVersion($"{expected}")} {why}."
        + (remedy is null ? "" : $" {remedy}"));
