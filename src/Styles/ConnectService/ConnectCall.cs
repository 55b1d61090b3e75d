namespace RpcBench.ConnectService;

/// <summary>A call in the Connect protocol, in the form that the handlers of gRPC methods expect.</summary>
internal sealed class ConnectCall : ServerCallContext, IHttpCall, IDisposable
{
    private const string ProtocolHeader = "connect-protocol-version";
    private const string Protocol = "1";
    private const string TimeoutHeader = "connect-timeout-ms";
    private const string Identity = "identity";

    // The protocol allows ten digits.
    private const int LongestTimeout = 10;

    private readonly CancellationTokenSource? _timeout;
    private Metadata? _trailers;

    private ConnectCall(HttpContext context, TimeSpan? timeout)
    {
        (Http, CancellationTokenCore) = (context, context.RequestAborted);
        if (timeout is { } limit)
        {
            DeadlineCore = DateTime.UtcNow + limit;
            _timeout = CancellationTokenSource.CreateLinkedTokenSource(context.RequestAborted);
            _timeout.CancelAfter(limit);
            CancellationTokenCore = _timeout.Token;
        }
    }

    public HttpContext Http { get; }

    public IReadOnlyList<Metadata.Entry> Trailers => _trailers is { } trailers ? [.. trailers] : [];

    protected override string MethodCore => Http.Request.Path;

    protected override string HostCore => Http.Request.Host.Value ?? "";

    protected override string PeerCore => $"{Http.Connection.RemoteIpAddress}:{Http.Connection.RemotePort}";

    protected override DateTime DeadlineCore { get; } = DateTime.MaxValue;

    protected override Metadata RequestHeadersCore => throw new NotSupportedException("The handler reads the request itself.");

    protected override CancellationToken CancellationTokenCore { get; }

    protected override Metadata ResponseTrailersCore => _trailers ??= [];

    protected override Status StatusCore { get; set; }

    protected override WriteOptions? WriteOptionsCore { get; set; }

    protected override AuthContext AuthContextCore => throw new NotSupportedException("The server has no authentication.");

    public static ConnectCall Begin(HttpContext context)
    {
        var headers = context.Request.Headers;
        if (headers[ProtocolHeader] is [var version] && version != Protocol)
        {
            throw Malformed($"The header {ProtocolHeader} is '{version}'. The supported version is {Protocol}.");
        }

        if (headers.ContentEncoding is [var encoding] && encoding != Identity)
        {
            throw RpcExceptions.FromFailure(CallFailure.Unsupported(
                $"The message encoding {encoding} is not supported. Send the message without encoding."));
        }

        return new(context, headers[TimeoutHeader] is [var text] ? ParseTimeout(text) : null);
    }

    public void Dispose() => _timeout?.Dispose();

    protected override Task WriteResponseHeadersAsyncCore(Metadata responseHeaders) =>
        throw new NotSupportedException("The headers are sent with the response.");

    protected override ContextPropagationToken CreatePropagationTokenCore(ContextPropagationOptions? options) =>
        throw new NotSupportedException("The server does not propagate calls.");

    private static TimeSpan ParseTimeout(string? text)
    {
        var isShort = text is { Length: > 0 and <= LongestTimeout };
        if (!isShort || !long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var milliseconds))
        {
            throw Malformed($"The header {TimeoutHeader} is '{text}'. It must have one to {LongestTimeout} digits.");
        }

        return milliseconds == 0 ? throw RpcExceptions.DeadlinePassed() : TimeSpan.FromMilliseconds(Math.Min(milliseconds, int.MaxValue));
    }

    private static RpcException Malformed(string detail) => RpcExceptions.FromFailure(CallFailure.Malformed(detail));
}
