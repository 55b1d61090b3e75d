namespace Grpc.Core;

/// <summary>The call that a handler serves. The transport implements the members that end in <c>Core</c>.</summary>
public abstract class ServerCallContext
{
    private Dictionary<object, object>? _userState;

    /// <summary>The method, as <c>/service/method</c>.</summary>
    public string Method => MethodCore;

    /// <summary>The host that the caller asked for.</summary>
    public string Host => HostCore;

    /// <summary>The caller's address.</summary>
    public string Peer => PeerCore;

    /// <summary>When the caller stops waiting, in UTC; <see cref="DateTime.MaxValue" /> if never.</summary>
    public DateTime Deadline => DeadlineCore;

    /// <summary>The headers of the request.</summary>
    public Metadata RequestHeaders => RequestHeadersCore;

    /// <summary>Cancelled when the caller gives up or the deadline passes.</summary>
    public CancellationToken CancellationToken => CancellationTokenCore;

    /// <summary>What is sent after the last message.</summary>
    public Metadata ResponseTrailers => ResponseTrailersCore;

    /// <summary>How the call ends.</summary>
    public Status Status
    {
        get => StatusCore;
        set => StatusCore = value;
    }

    /// <summary>How responses are written.</summary>
    public WriteOptions? WriteOptions
    {
        get => WriteOptionsCore;
        set => WriteOptionsCore = value;
    }

    /// <summary>What the transport knows of the caller's identity.</summary>
    public AuthContext AuthContext => AuthContextCore;

    /// <summary>What interceptors and the handler keep with the call.</summary>
    public IDictionary<object, object> UserState => UserStateCore;

    /// <summary>Implements <see cref="Method" />.</summary>
    protected abstract string MethodCore { get; }

    /// <summary>Implements <see cref="Host" />.</summary>
    protected abstract string HostCore { get; }

    /// <summary>Implements <see cref="Peer" />.</summary>
    protected abstract string PeerCore { get; }

    /// <summary>Implements <see cref="Deadline" />.</summary>
    protected abstract DateTime DeadlineCore { get; }

    /// <summary>Implements <see cref="RequestHeaders" />.</summary>
    protected abstract Metadata RequestHeadersCore { get; }

    /// <summary>Implements <see cref="CancellationToken" />.</summary>
    protected abstract CancellationToken CancellationTokenCore { get; }

    /// <summary>Implements <see cref="ResponseTrailers" />.</summary>
    protected abstract Metadata ResponseTrailersCore { get; }

    /// <summary>Implements <see cref="Status" />.</summary>
    protected abstract Status StatusCore { get; set; }

    /// <summary>Implements <see cref="WriteOptions" />.</summary>
    protected abstract WriteOptions? WriteOptionsCore { get; set; }

    /// <summary>Implements <see cref="AuthContext" />.</summary>
    protected abstract AuthContext AuthContextCore { get; }

    /// <summary>Implements <see cref="UserState" />.</summary>
    protected virtual IDictionary<object, object> UserStateCore => _userState ??= [];

    /// <summary>Sends the response's headers now rather than with the first message.</summary>
    public Task WriteResponseHeadersAsync(Metadata responseHeaders) => WriteResponseHeadersAsyncCore(responseHeaders);

    /// <summary>What calls that are made while serving this one inherit from it.</summary>
    public ContextPropagationToken CreatePropagationToken(ContextPropagationOptions? options = null) =>
        CreatePropagationTokenCore(options);

    /// <summary>Implements <see cref="WriteResponseHeadersAsync" />.</summary>
    protected abstract Task WriteResponseHeadersAsyncCore(Metadata responseHeaders);

    /// <summary>Implements <see cref="CreatePropagationToken" />.</summary>
    protected abstract ContextPropagationToken CreatePropagationTokenCore(ContextPropagationOptions? options);
}
