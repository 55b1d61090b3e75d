using Grpc.Net.Client;

namespace RpcBench;

/// <summary>Where a client of one arm calls, and through what. Whatever is made of it is disposed with it.</summary>
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

    internal ArmTarget(ComparedArm arm, Uri address, ClientConditions conditions)
    {
        _arm = arm;
        _options = arm.Options;
        Arm = arm.DeclaredId;
        Address = address;
        Conditions = conditions;
        Handler = Connections.Handler(conditions, address);
        Sockets = (SocketsHttpHandler)((DelegatingHandler)Handler).InnerHandler!;
    }

    /// <summary>The arm's id.</summary>
    public string Arm { get; }

    /// <summary>A URL of scheme, host and port.</summary>
    public Uri Address { get; }

    /// <summary>Give it to the client. It keeps the run's connection policy, counts bytes, and fails a call whose response has another HTTP
    /// version than its request insists on, or than the arm's first. No proxy, cookies, redirects or decompression.</summary>
    public HttpMessageHandler Handler { get; }

    /// <summary>The innermost of <see cref="Handler"/>, for certificates, credentials and connections of your own
    /// (<see cref="SocketsHttpHandler.ConnectCallback"/>, over no network but the local one); before the first call.</summary>
    public SocketsHttpHandler Sockets { get; }

    /// <summary>Whether the client's calls are compared before anything is timed. Such a client may be stricter than the timed ones, for
    /// example refuse JSON members that its types do not have.</summary>
    public bool IsForVerification => Conditions.Counter?.Observer is not null;

    /// <summary>The program's command line, with the options of <see cref="ComparisonBuilder.Command"/>.</summary>
    /// <exception cref="InvalidOperationException">The client is made outside of a run.</exception>
    public ParseResult Options =>
        _options?.Value ?? throw new InvalidOperationException("There is no command line outside of a run.");

    /// <summary>A channel over <see cref="Handler"/>, for messages up to 8 MiB.</summary>
    public GrpcChannel Channel(Action<GrpcChannelOptions>? configure = null)
    {
        var options = new GrpcChannelOptions
        {
            HttpHandler = Handler,
            MaxReceiveMessageSize = Connections.MaxMessageBytes,
            MaxSendMessageSize = Connections.MaxMessageBytes,
        };
        configure?.Invoke(options);
        var channel = GrpcChannel.ForAddress(Address, options);
        _channels.Add(channel);
        return channel;
    }

    /// <summary>A connection for a client that needs no handler, such as one of plain TCP: made as <see cref="Handler"/> makes its own, and
    /// counted with them.</summary>
    /// <param name="port">At the address's host.</param>
    /// <param name="stop">Stops connecting.</param>
    public ValueTask<Stream> ConnectAsync(int port, CancellationToken stop) =>
        Connections.ConnectAsync(Conditions, new(Address.IdnHost, port), stop);

    /// <summary>Another for the same arm, whose bytes are counted apart: for a client that asks something beside what is
    /// measured.</summary>
    public ArmTarget CountedBy(SocketCounter counter) => new(_arm, Address, Conditions with { Counter = counter });

    internal ClientConditions Conditions { get; }

    internal void Close()
    {
        _channels.ForEach(channel => channel.Dispose());
        Handler.Dispose();
    }
}
