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
    private readonly ComparisonRun _compared;
    private readonly TestEnvironment _environment;
    private readonly IReadOnlyList<ComparedOperation> _operations;
    private readonly CallPlace _here;
    private readonly Dictionary<string, CallClients> _clients = [];
    private IReadOnlyList<RunClaim> _claims = [];

    private StartedComparison(ComparisonRun compared, TestEnvironment environment, IReadOnlyList<ComparedOperation> operations)
    {
        (_compared, _environment, _operations) = (compared, environment, operations);
        _here = new(compared, environment.Endpoints, environment.Start);
    }

    /// <summary>The ids of the arms that can be called, the baseline first.</summary>
    public IReadOnlyList<string> Arms => [.. _compared.Arms.Select(arm => arm.Id)];

    /// <summary>Where the service of an arm is called, by the arm's id.</summary>
    /// <exception cref="InvalidOperationException">There is no such arm.</exception>
    public Uri AddressOf(string arm) => _here.Endpoints.AddressOf(_here.FindArm(arm));

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
        if (!_clients.TryGetValue(connections, out var clients))
        {
            clients = Open(connections);
            _clients[connections] = clients;
        }

        return await clients.CallsOfAsync(operation, arm, stop);
    }

    /// <summary>Clients with connections of their own and nothing between, which the caller closes.</summary>
    /// <param name="connections">As <c>--connections</c> has it: <c>reuse</c>, <c>per-call</c> or a number.</param>
    /// <param name="limit">How long a call may take; null: as a run grants.</param>
    /// <param name="countsBytes">Whether <see cref="CallClients.BytesOf"/> counts, which costs a little of each call.</param>
    public CallClients Open(string connections = "reuse", TimeSpan? limit = null, bool countsBytes = false) =>
        new(_here, connections, limit is { } own ? new(own) : CallLimit.Standard, countsBytes);

    /// <summary>Opens a network to the services, which the caller closes. Should it end by itself, that ends the run.</summary>
    /// <param name="network">As <c>--network</c> has it, for example <c>rtt=35ms,name=office</c>.</param>
    /// <param name="stop">Gives up.</param>
    public async Task<StartedNetwork> OpenNetworkAsync(string network, CancellationToken stop = default)
    {
        var profiles = NetworkArguments.Read(() => NetworkProfiles.Parse(network));
        var profile = profiles is [var one] ? one : throw new UserException($"'{network}' is not one network: name one.");
        _here.Endpoints.CheckWays(profiles);
        var path = await _environment.OpenAsync(profile, stop);
        return new(path, _here with { Endpoints = path.Endpoints });
    }

    /// <summary>Counts the bytes of a call apart from those that are timed, over connections that are open.</summary>
    public async Task<WireRecord> CountBytesAsync(string operation, string arm, CancellationToken stop = default)
    {
        var called = _compared.Find(operation);
        using var probe = new WireProbe(_here.Endpoints, ConnectionPolicy.Reuse, _compared);
        await ComparisonRun.PrepareAsync(probe.Clients, [called], stop);
        return await probe.CountAsync(called, _here.FindArm(arm), stop);
    }

    /// <summary>Claims something for the run alone which no operation needs.</summary>
    public async Task ClaimAsync(Claim claim, CancellationToken stop = default) =>
        _claims = [.. _claims, await RunClaim.TakeAsync(claim, _environment, _compared, stop)];

    /// <summary>Measures as every run does: proves that the arms return identical data, measures, gives back what was claimed, and writes
    /// record and reports. However it ends, the figures so far are shown and written. Nothing is measured where the arms differ.</summary>
    /// <param name="console">The console that shows the run.</param>
    /// <param name="artifacts">The folder below which the run has its own.</param>
    /// <param name="measure">Measures, until it is to stop.</param>
    /// <param name="toRecord">Makes the record of the figures so far.</param>
    /// <param name="show">Shows it at the end.</param>
    /// <param name="files">Makes its reports, the page first.</param>
    /// <param name="stop">Gives up.</param>
    internal async Task<RecordedRun<T>> RecordAsync<T>(
        IAnsiConsole console, string artifacts, Func<RunInProgress, CancellationToken, Task> measure, Func<RunFindings, T> toRecord,
        Action<T> show, Func<T, IEnumerable<ReportFile>> files, CancellationToken stop = default)
        where T : RunDocument
    {
        var time = TimeProvider.System;
        EnvironmentFacts.Write(console, _compared, _environment);
        var builder = new FindingsBuilder(_compared, _environment, _operations, time.GetUtcNow(), toRecord);
        var folder = ResultFolder.ForRun(artifacts, time.GetUtcNow());
        var claims = _claims;
        _claims = [];
        var frame = new RunFrame<T>(console, time, _environment, folder, new RunReports<T>(show, files));
        var (record, exitCode) = await frame.RunAsync(builder, claims, MeasureAsync, stop);
        return new(record, exitCode);

        async Task MeasureAsync(CancellationToken token)
        {
            _environment.Watch.Call();
            var same = await ResponseVerification.RunAsync(console, _here.Endpoints, _compared, _operations, builder, token);
            if (same.Count == _operations.Count)
            {
                await BusyCheck.RunAsync(console, _environment.Watch, token);
                _environment.Watch.Call();
                await measure(new(builder, () => folder.Save(builder.ToRecord(time.GetUtcNow(), RunOutcome.Interrupted))), token);
            }
        }
    }

    /// <summary>Gives back what was claimed, as the disposal does if nothing else did before.</summary>
    /// <returns>What could not be given back, a sentence each.</returns>
    public async Task<IReadOnlyList<string>> ReleaseAsync()
    {
        List<string> left = [];
        foreach (var claim in _claims)
        {
            if (await claim.CloseAsync() is { } note)
            {
                left.Add(DiagnosticWords.Describe(note, []));
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
        await _environment.DisposeAsync();
    }

    internal static async Task<StartedComparison> StartAsync(
        ComparisonRun compared, IReadOnlyList<string> operations, CancellationToken cancellation)
    {
        ComparedOperation[] called = [.. operations.Select(compared.Find)];
        var environment = await compared.StartAsync(usage: false, countsAllocations: false, cancellation);
        var started = new StartedComparison(compared, environment, called);
        return await started.ReadyAsync(async () => started._claims = await compared.ClaimAsync(environment, called, cancellation));
    }
}
