namespace RpcBench;

/// <summary>The clients of the arms of a <see cref="StartedComparison"/>. They have separate connections, which close when this object is
/// disposed. The methods of this class must not be called concurrently. The calls that they return may run concurrently.</summary>
/// <example><code>
/// using var clients = started.Open("per-call");
/// var calls = await clients.CallsOfAsync("GetOrder", grpc.Id, stop);
/// await calls.RunAsync(1000, (begin, end) => times.Add(Stopwatch.GetElapsedTime(begin, end)), stop);
/// </code></example>
public sealed class CallClients : IDisposable
{
    private readonly CallEnvironment _environment;
    private readonly CallLimit _limit;
    private readonly Dictionary<ComparedArm, SocketCounter> _counters;
    private readonly ArmClients _clients;
    private readonly HashSet<string> _setUp = [];
    private readonly Dictionary<(string Operation, string Arm), ArmCalls> _processCalls = [];
    private readonly SemaphoreSlim _numbering = new(1);
    private ClientTask? _task;

    internal CallClients(CallEnvironment place, string connections, CallLimit limit, bool countsBytes)
    {
        (_environment, _limit) = (place, limit);
        _counters = countsBytes ? place.Endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter()) : [];
        _clients = new(place.Endpoints, place.Compared.Operations, ConnectionPolicy.Parse(connections), _counters);
    }

    /// <summary>Gets the calls of an operation over an arm. The first request for an operation runs the operation's
    /// <c>SetupOnce</c>.</summary>
    /// <param name="operation">The name of the operation.</param>
    /// <param name="arm">The id of the arm.</param>
    /// <param name="stop">The token that cancels the set-up.</param>
    /// <exception cref="KeyNotFoundException">Thrown when there is no such operation.</exception>
    /// <exception cref="InvalidOperationException">Thrown when there is no such arm, or the arm does not call the operation.</exception>
    public async Task<OperationCalls> CallsOfAsync(string operation, string arm, CancellationToken stop = default)
    {
        var called = await SetUpAsync(operation, stop);
        return new(called.Bind(_environment.FindArm(arm), _clients), _limit);
    }

    /// <summary>Creates a load of concurrent calls over an arm. <c>mix</c> is one operation, or several operations in fixed shares, in the
    /// form of <c>load --operation</c>: <c>GetOrder</c> or <c>GetOrder=8,ListOrders=1</c>. The seed determines the operation of each call,
    /// so the calls of every arm are the same.</summary>
    internal async Task<CallLoad> CreateLoadAsync(string mix, string arm, int seed, TimeSpan deadline, CancellationToken stop = default)
    {
        var shares = OperationMix.Parse(mix, _environment.Compared.Operations);
        foreach (var share in shares.Shares)
        {
            await SetUpAsync(share.Operation.Name, stop);
        }

        var target = await OperationTarget.PrepareAsync(_clients, new(_environment.FindArm(arm), shares, seed, deadline), stop);
        return new(target, deadline);
    }

    /// <summary>Starts a new client process that makes one call with the operation's next key. Several of these processes may run
    /// concurrently. Returns the time from before the start of the process to the response.</summary>
    internal async Task<TimeSpan> CallInProcessAsync(string operation, string arm, CancellationToken stop = default)
    {
        var (task, call) = await PrepareProcessCallAsync(operation, arm, stop);
        var options = new ColdOptions(TimeSpan.Zero, _limit.Limit) { SingleCall = call };
        await using var process = await ColdProcess.StartAsync(_environment.FindArm(arm), task, options, _environment.Start, stop);
        return TimeSpan.FromMicroseconds((process.Steps!.ProcessStartNanoseconds + process.Steps.FirstCallNanoseconds) / 1000);
    }

    /// <summary>Gets one client of the arm itself and one of each of its variants. Use these clients for requests that are not measured.
    /// They are only available if an arm has one client, so neither for <c>per-call</c> connections nor for several
    /// connections.</summary>
    public IEnumerable<TClient> Of<TClient>(Arm<TClient> arm)
        where TClient : class => new ClaimClients(_clients).Of(arm);

    /// <summary>Gets the counter of the bytes that crossed the connections of an arm.</summary>
    /// <param name="arm">The id of the arm.</param>
    /// <exception cref="InvalidOperationException">Thrown when the clients do not count bytes, or there is no such arm.</exception>
    public SocketCounter BytesOf(string arm) => _counters.First(counter => counter.Key.Id == arm).Value;

    /// <summary>Closes the connections.</summary>
    public void Dispose()
    {
        _clients.Dispose();
        _numbering.Dispose();
    }

    private async Task<ComparedOperation> SetUpAsync(string operation, CancellationToken stop)
    {
        var called = _environment.Compared.FindOperation(operation);
        if (_setUp.Add(called.Name))
        {
            await ComparisonRun.PrepareAsync(_clients, [called], stop);
        }

        return called;
    }

    // Prepares the data for a call of a new process, and returns the call with a number that no other process uses.
    private async Task<(ClientTask Task, (string Operation, long Number) Call)> PrepareProcessCallAsync(
        string operation, string arm, CancellationToken stop)
    {
        await _numbering.WaitAsync(stop);
        try
        {
            var called = await SetUpAsync(operation, stop);
            if (!_processCalls.TryGetValue((called.Name, arm), out var calls))
            {
                calls = called.Bind(_environment.FindArm(arm), _clients);
                _processCalls.Add((called.Name, arm), calls);
            }

            await calls.PrepareAsync(1, stop);
            _task ??= ClientTask.Create(_environment.Endpoints, ConnectionPolicy.Reuse, _limit.Limit, _environment.Compared);
            return (_task, (called.Name, calls.TakeNextNumber()));
        }
        finally
        {
            _numbering.Release();
        }
    }
}

internal sealed record CallEnvironment(ComparisonRun Compared, Endpoints Endpoints, Func<ProcessStartInfo, Process> Start)
{
    /// <exception cref="InvalidOperationException">Thrown when there is no such arm.</exception>
    public ComparedArm FindArm(string id) => Compared.Arms.First(arm => arm.Id == id);
}
