namespace RpcBench.Calls;

/// <summary>The client or clients of each arm, used for all calls; all open connections as the policy says.</summary>
internal sealed class ArmClients : IDisposable
{
    private readonly ConnectionPolicy _policy;
    private readonly Endpoints _endpoints;
    private readonly IReadOnlyList<ComparedOperation> _operations;
    private readonly IReadOnlyDictionary<ComparedArm, SocketCounter>? _counters;
    private readonly Dictionary<ComparedArm, IDisposable> _clients;

    /// <summary>Without a policy calls use connections as the client libraries recommend, and without a window of HTTP/2 streams no
    /// response fills it. Only arms with a counter are counted.</summary>
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
            { StreamWindowBytes = streamWindowBytes ?? Connections.MaxMessageBytes }));
    }

    public IReadOnlyList<ComparedArm> Arms { get; }

    /// <summary>What <see cref="ComparedArm.Open"/> gave.</summary>
    /// <exception cref="KeyNotFoundException">It cannot be called.</exception>
    public IDisposable this[ComparedArm arm] => _clients[arm];

    /// <summary>Clients whose calls ask services for their times, over connections of their own; null: none do.</summary>
    public ArmClients? Asking { get; private set; }

    /// <summary>Opens <see cref="Asking"/> for the arms whose services tell. What calls need is then prepared for both.</summary>
    public void OpenAsking()
    {
        var telling = Arms.ToDictionary(arm => arm, _ => new SocketCounter { Times = new() });
        Asking = telling.Count == 0 ? null : new(
            new Endpoints(telling.Keys.Select(arm => (arm, _endpoints.AddressOf(arm)))), _operations, _policy, telling);
    }

    public ServerTimes? TimesOf(ComparedArm arm) => _counters?.GetValueOrDefault(arm)?.Times;

    /// <summary>Opens the connections of a fixed number by a call over each: a library opens none before.</summary>
    public Task OpenAsync(CancellationToken cancellation) =>
        Task.WhenAll([Asking?.OpenAsync(cancellation) ?? Task.CompletedTask, .. Arms.Select(arm => OpenAsync(arm, cancellation))]);

    public void Dispose()
    {
        foreach (var client in _clients.Values)
        {
            client.Dispose();
        }

        Asking?.Dispose();
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
