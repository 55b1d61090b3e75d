namespace RpcBench;

/// <summary>A comparison whose services run, for a verb of the program's own that calls operations in a way of its own: what
/// <see cref="ComparisonBuilder.StartAsync"/> gives. All that was started and claimed ends with its disposal.</summary>
/// <example><code>
/// await using var started = await comparison.StartAsync(parsed, ["GetOrder"], cancellation: stop);
/// var calls = await started.CallsOfAsync("GetOrder", grpc.Id, stop: stop);
/// await calls.RunAsync(1000, (begin, end) => times.Add(Stopwatch.GetElapsedTime(begin, end)), stop);
/// </code></example>
public sealed class StartedComparison : IAsyncDisposable
{
    private readonly Compared _compared;
    private readonly TestEnvironment _site;
    private readonly Dictionary<ConnectionPolicy, ArmClients> _clients = [];
    private readonly HashSet<(ConnectionPolicy Connections, string Operation)> _setUp = [];
    private IReadOnlyList<RunClaim> _claims = [];

    private StartedComparison(Compared compared, TestEnvironment site) => (_compared, _site) = (compared, site);

    /// <summary>The ids of the arms that can be called, the baseline first.</summary>
    public IReadOnlyList<string> Arms => [.. _compared.Arms.Select(arm => arm.Id)];

    /// <summary>Where the service of an arm is called, by the arm's id.</summary>
    /// <exception cref="InvalidOperationException">There is no such arm.</exception>
    public Uri AddressOf(string arm) => _site.Endpoints.AddressOf(FindArm(arm));

    /// <summary>The calls of an operation over an arm. Clients are opened, and what the operation sets up once is set up, when it is asked
    /// for first.</summary>
    /// <param name="operation">Its name.</param>
    /// <param name="arm">Its id.</param>
    /// <param name="connections">As <c>--connections</c> has it: <c>reuse</c>, <c>per-call</c> or a number.</param>
    /// <param name="stop">Gives up.</param>
    /// <exception cref="KeyNotFoundException">There is no such operation.</exception>
    /// <exception cref="InvalidOperationException">There is no such arm, or it does not call the operation.</exception>
    public async Task<OperationCalls> CallsOfAsync(
        string operation, string arm, string connections = "reuse", CancellationToken stop = default)
    {
        var (called, policy) = (_compared.Find(operation), ConnectionPolicy.Parse(connections));
        if (!_clients.TryGetValue(policy, out var clients))
        {
            clients = new(_site.Endpoints, _compared, policy);
            _clients[policy] = clients;
        }

        if (_setUp.Add((policy, called.Name)))
        {
            await Compared.PrepareAsync(clients, [called], stop);
        }

        return new(called.Bind(FindArm(arm), clients), CallLimit.Standard);
    }

    /// <summary>Gives back what was claimed, as the disposal does if nothing else did before.</summary>
    /// <returns>What could not be given back, a sentence each.</returns>
    public async Task<IReadOnlyList<string>> ReleaseAsync()
    {
        List<string> left = [];
        foreach (var claim in _claims)
        {
            if (await claim.CloseAsync() is { } remark)
            {
                left.Add(DiagnosticWords.Describe(remark, []));
            }
        }

        _claims = [];
        return left;
    }

    /// <summary>Closes the clients, gives back what was claimed, and ends what was started.</summary>
    public async ValueTask DisposeAsync()
    {
        foreach (var clients in _clients.Values)
        {
            clients.Dispose();
        }

        await ReleaseAsync();
        await _site.DisposeAsync();
    }

    internal static async Task<StartedComparison> StartAsync(
        Compared compared, IReadOnlyList<string> operations, CancellationToken cancellation)
    {
        ComparedOperation[] called = [.. operations.Select(compared.Find)];
        var site = await compared.StartAsync(usage: false, cancellation);
        var started = new StartedComparison(compared, site);
        return await started.ReadyAsync(async () => started._claims = await compared.ClaimAsync(site, called, cancellation));
    }

    private ComparedArm FindArm(string id) => _compared.Arms.First(arm => arm.Id == id);
}
