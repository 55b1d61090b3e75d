namespace RpcBench.Calls;

/// <summary>The clients of every arm of a run. Their connections follow the connection policy.</summary>
internal sealed class ArmClients : IDisposable
{
    private readonly ConnectionPolicy _policy;
    private readonly Endpoints _endpoints;
    private readonly IReadOnlyList<ComparedOperation> _operations;
    private readonly IReadOnlyDictionary<ComparedArm, SocketCounter>? _counters;
    private readonly Dictionary<ComparedArm, IDisposable> _clients;

    /// <summary>The default policy is the policy that the client libraries recommend. The default window of an HTTP/2 stream is so large
    /// that no response fills it. Connections and bytes are only counted for arms that have a counter.</summary>
    internal ArmClients(
        Endpoints endpoints, IReadOnlyList<ComparedOperation> operations, ConnectionPolicy? policy = null,
        IReadOnlyDictionary<ComparedArm, SocketCounter>? counters = null, int? streamWindowBytes = null)
    {
        (_endpoints, _operations, _counters) = (endpoints, operations, counters);
        _policy = policy ?? ConnectionPolicy.Reuse;
        Arms = endpoints.Arms;
        _clients = Arms.ToDictionary(arm => arm, arm => arm.Open(
            endpoints.AddressOf(arm),
            new(PolicyOf(arm), counters?.GetValueOrDefault(arm))
            { StreamWindowBytes = streamWindowBytes ?? ClientConnections.MaxMessageBytes }));
    }

    public IReadOnlyList<ComparedArm> Arms { get; }

    /// <exception cref="KeyNotFoundException">Thrown when the run does not call the arm.</exception>
    public IDisposable this[ComparedArm arm] => _clients[arm];

    /// <summary>Clients whose calls request the times of the service, over separate connections, or null if there are no such
    /// clients.</summary>
    public ArmClients? TimingClients { get; private set; }

    public void OpenTimingClients()
    {
        var telling = Arms.ToDictionary(arm => arm, _ => new SocketCounter { Times = new() });
        TimingClients = telling.Count == 0 ? null : new(
            new Endpoints(telling.Keys.Select(arm => (arm, _endpoints.AddressOf(arm)))), _operations, _policy, telling);
    }

    public ServerTimes? GetServerTimes(ComparedArm arm) => _counters?.GetValueOrDefault(arm)?.Times;

    /// <summary>Opens the connections of arms with a fixed number of connections. A client library opens a connection only for a call, so
    /// this method makes one call over each connection.</summary>
    public Task OpenAsync(CancellationToken cancellation) =>
        Task.WhenAll([TimingClients?.OpenAsync(cancellation) ?? Task.CompletedTask, .. Arms.Select(arm => OpenAsync(arm, cancellation))]);

    public void Dispose()
    {
        foreach (var client in _clients.Values)
        {
            client.Dispose();
        }

        TimingClients?.Dispose();
    }

    private ConnectionPolicy PolicyOf(ComparedArm arm) => arm.Connections ?? _policy;

    private async Task OpenAsync(ComparedArm arm, CancellationToken cancellation)
    {
        var connections = PolicyOf(arm).Connections;
        if (connections > 0)
        {
            var calls = _operations.First(operation => operation.IsCalledOver(arm)).Bind(arm, this);
            await calls.PrepareAsync(connections, cancellation);
            await Task.WhenAll(Enumerable.Range(0, connections).Select(_ => calls.CallAsync(cancellation)));
            await calls.CleanAsync(cancellation);
        }
    }
}
