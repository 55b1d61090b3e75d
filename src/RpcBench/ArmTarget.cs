using Grpc.Net.Client;

namespace RpcBench;

/// <summary>The address that a client of one arm calls, and the handler that it must use. Everything that is created from a target is
/// disposed with it.</summary>
/// <example><code>
/// var rest = comparison.Arm("rest", "https://localhost:5443", target =>
/// {
///     target.Sockets.SslOptions.ClientCertificates = [certificate];
///     return new HttpClient(target.Handler) { BaseAddress = target.Address };
/// });
/// </code></example>
public sealed class ArmTarget
{
    private readonly ComparedArm _arm;
    private readonly List<GrpcChannel> _channels = [];
    private readonly Lazy<ParseResult>? _options;

    internal ArmTarget(ComparedArm arm, Uri address, ClientSettings conditions)
    {
        _arm = arm;
        _options = arm.Options;
        Arm = arm.DeclaredId;
        Address = address;
        Conditions = conditions;
        Handler = ClientConnections.CreateHandler(conditions, address);
        Sockets = (SocketsHttpHandler)((DelegatingHandler)Handler).InnerHandler!;
    }

    /// <summary>The id of the arm.</summary>
    public string Arm { get; }

    /// <summary>The address of the service: scheme, host and port.</summary>
    public Uri Address { get; }

    /// <summary>The handler that the client must use. It applies the connection policy of the run and counts bytes. A call fails if the
    /// HTTP version of its response differs from the version that the request requires, or from the version of the arm's first response.
    /// The handler uses no proxy, cookies, redirects or decompression.</summary>
    public HttpMessageHandler Handler { get; }

    /// <summary>The innermost handler of <see cref="Handler"/>, for certificates, credentials and custom connections. Change it before the
    /// first call. An arm with a custom <see cref="SocketsHttpHandler.ConnectCallback"/> can be measured over the local network
    /// only.</summary>
    public SocketsHttpHandler Sockets { get; }

    /// <summary>Whether this client makes the calls whose results are compared before anything is timed. Such a client may be stricter than
    /// a timed one. For example, it can reject JSON members that its types do not have.</summary>
    public bool IsForVerification => Conditions.Counter?.Observer is not null;

    /// <summary>The command line of the program, including the options of <see cref="ComparisonBuilder.Command"/>.</summary>
    /// <exception cref="InvalidOperationException">Thrown when the client is created outside of a run.</exception>
    public ParseResult Options =>
        _options?.Value ?? throw new InvalidOperationException("The command line is only available during a run.");

    /// <summary>Creates a channel over <see cref="Handler"/> for messages of up to 8 MiB.</summary>
    /// <param name="configure">Changes the options of the channel.</param>
    public GrpcChannel Channel(Action<GrpcChannelOptions>? configure = null)
    {
        var options = new GrpcChannelOptions
        {
            HttpHandler = Handler,
            MaxReceiveMessageSize = ClientConnections.MaxMessageBytes,
            MaxSendMessageSize = ClientConnections.MaxMessageBytes,
        };
        configure?.Invoke(options);
        var channel = GrpcChannel.ForAddress(Address, options);
        _channels.Add(channel);
        return channel;
    }

    /// <summary>Opens a connection for a client that needs no handler, such as a client over plain TCP. The bytes of the connection are
    /// counted like those of <see cref="Handler"/>.</summary>
    /// <param name="port">The port at the host of <see cref="Address"/>.</param>
    /// <param name="stop">The token that cancels the connection attempt.</param>
    public ValueTask<Stream> ConnectAsync(int port, CancellationToken stop) =>
        ClientConnections.ConnectAsync(Conditions, new(Address.IdnHost, port), stop);

    /// <summary>Creates a target of the same arm with a separate byte counter, for a client whose requests are not measured.</summary>
    /// <param name="counter">The counter of the client's bytes.</param>
    public ArmTarget CountedBy(SocketCounter counter) => new(_arm, Address, Conditions with { Counter = counter });

    internal ClientSettings Conditions { get; }

    internal void Close()
    {
        _channels.ForEach(channel => channel.Dispose());
        Handler.Dispose();
    }
}
