namespace RpcBench.Measuring.Operations;

/// <summary>One client of each arm, used for all calls; all open connections as the policy says.</summary>
public sealed class ArmClients : IDisposable
{
    private readonly ClientSockets _sockets;
    private readonly ConnectionPolicy _policy;
    private readonly Endpoints _endpoints;
    private readonly Dictionary<ComparedArm, ArmClient> _clients;

    /// <summary>Without a policy calls use connections as the client libraries recommend, without a window of HTTP/2 streams no response
    /// fills it, and without inputs they are <see cref="OperationInputs.Standard"/>. Only arms with a counter are counted.</summary>
    public ArmClients(
        Endpoints endpoints, ConnectionPolicy? policy = null, IReadOnlyDictionary<ComparedArm, SocketCounter>? counters = null,
        int? streamWindowBytes = null, OperationInputs? inputs = null)
    {
        _endpoints = endpoints;
        _policy = policy ?? ConnectionPolicy.Reuse;
        Inputs = inputs ?? OperationInputs.Standard;
        _sockets = new(endpoints.ClientNamespace);
        Arms = endpoints.Arms;
        _clients = Arms.ToDictionary(arm => (ComparedArm)arm, arm => new ArmClient(
            arm,
            endpoints.AddressOf(arm),
            new(_sockets, arm.Connections ?? _policy,
                counters?.GetValueOrDefault(arm))
            { StreamWindowBytes = streamWindowBytes ?? Connections.MaxMessageBytes },
            Inputs));
    }

    public IReadOnlyList<Arm> Arms { get; }

    public OperationInputs Inputs { get; }

    /// <exception cref="KeyNotFoundException">It cannot be called.</exception>
    public ArmClient this[ComparedArm arm] => _clients[arm];

    /// <summary>The books of the run in the stores behind these clients; null: none are there.</summary>
    public BookShelf? Shelf { get; internal set; }

    /// <summary>Clients for the same services with the same inputs, and with connections of their own as the libraries keep them.</summary>
    public ArmClients Apart() => new(_endpoints, inputs: Inputs);

    /// <summary>Opens the connections of a fixed number by a call over each: a library opens none before.</summary>
    public Task OpenAsync(CancellationToken cancellation)
    {
        var operation = Catalogue.Matrix[0];
        return Task.WhenAll(
            _clients.Values.SelectMany(client => Enumerable.Range(0, (client.Arm.Connections ?? _policy).Connections).Select(_ =>
            operation.CallAsync(client, 1, cancellation))));
    }

    public void Dispose()
    {
        foreach (var client in _clients.Values)
        {
            client.Dispose();
        }

        _sockets.Dispose();
    }
}
