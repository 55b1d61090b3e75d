namespace RpcBench;

/// <summary>A comparison whose services are running, for a custom verb that makes the calls itself.
/// <see cref="ComparisonBuilder.StartAsync"/> returns it. Disposing it stops everything that was started and releases all claims.</summary>
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
    private readonly CallEnvironment _callEnvironment;
    private readonly Dictionary<string, CallClients> _clients = [];
    private IReadOnlyList<RunReservation> _claims = [];

    private StartedComparison(ComparisonRun compared, TestEnvironment environment, IReadOnlyList<ComparedOperation> operations)
    {
        (_compared, _environment, _operations) = (compared, environment, operations);
        _callEnvironment = new(compared, environment.Endpoints, environment.Start);
    }

    /// <summary>The ids of the arms that can be called. The first is the baseline.</summary>
    public IReadOnlyList<string> Arms => [.. _compared.Arms.Select(arm => arm.Id)];

    /// <summary>Gets the address of an arm's service.</summary>
    /// <param name="arm">The id of the arm.</param>
    /// <exception cref="InvalidOperationException">Thrown when there is no such arm.</exception>
    public Uri AddressOf(string arm) => _callEnvironment.Endpoints.AddressOf(_callEnvironment.FindArm(arm));

    /// <summary>Gets the calls of an operation over an arm. The first request for an operation opens the clients and runs the operation's
    /// <c>SetupOnce</c>.</summary>
    /// <param name="operation">The name of the operation.</param>
    /// <param name="arm">The id of the arm.</param>
    /// <param name="connections">The connection policy, in the form of <c>--connections</c>: <c>reuse</c>, <c>per-call</c> or a
    /// number.</param>
    /// <param name="stop">The token that cancels the set-up.</param>
    /// <exception cref="KeyNotFoundException">Thrown when there is no such operation.</exception>
    /// <exception cref="InvalidOperationException">Thrown when there is no such arm, or the arm does not call the operation.</exception>
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

    /// <summary>Opens clients with their own connections, without a network to the services. The caller disposes them.</summary>
    /// <param name="connections">The connection policy, in the form of <c>--connections</c>: <c>reuse</c>, <c>per-call</c> or a
    /// number.</param>
    /// <param name="limit">The time limit of a call, or null for the limit of a run.</param>
    /// <param name="countsBytes">Whether <see cref="CallClients.BytesOf"/> counts bytes, which takes a little time in each call.</param>
    public CallClients Open(string connections = "reuse", TimeSpan? limit = null, bool countsBytes = false) =>
        new(_callEnvironment, connections, limit is { } own ? new(own) : CallLimit.Standard, countsBytes);

    /// <summary>Opens a network to the services. The caller disposes it. If the network fails, the run ends.</summary>
    /// <param name="network">The network, in the form of <c>--network</c>, for example <c>rtt=35ms,name=office</c>.</param>
    /// <param name="stop">The token that cancels the start of the network.</param>
    public async Task<StartedNetwork> OpenNetworkAsync(string network, CancellationToken stop = default)
    {
        var profiles = NetworkArguments.TranslateErrors(() => NetworkProfiles.Parse(network));
        var profile = profiles is [var one] ? one : throw new UserException($"'{network}' is not a single network. Name one network.");
        _callEnvironment.Endpoints.RequireNoBypass(profiles);
        var path = await _environment.OpenNetworkAsync(profile, stop);
        return new(path, _callEnvironment with { Endpoints = path.Endpoints });
    }

    /// <summary>Counts the bytes of a call over connections that are already open. These calls are not timed.</summary>
    internal async Task<WireRecord> CountBytesAsync(string operation, string arm, CancellationToken stop = default)
    {
        var called = _compared.FindOperation(operation);
        using var probe = new WireProbe(_callEnvironment.Endpoints, ConnectionPolicy.Reuse, _compared);
        await ComparisonRun.PrepareAsync(probe.Clients, [called], stop);
        return await probe.CountAsync(called, _callEnvironment.FindArm(arm), stop);
    }

    /// <summary>Reserves something for the run that no operation needs.</summary>
    internal async Task ReserveAsync(Claim claim, CancellationToken stop = default) =>
        _claims = [.. _claims, await RunReservation.ReserveAsync(claim, _environment, _compared, stop)];

    /// <summary>Runs a custom measurement with the same steps as any other run: verifies that the arms return equal data, measures,
    /// releases the claims, and writes the record and the reports. If the arms differ, nothing is measured. If the run ends early, the
    /// figures so far are shown and written. Each run has its own folder below <c>artifacts</c>. The first file is the main page of the
    /// report.</summary>
    internal async Task<(T Record, int ExitCode)> MeasureAndRecordAsync<T>(
        IAnsiConsole console, string artifacts, Func<RunInProgress, CancellationToken, Task> measure, Func<RunFindings, T> toRecord,
        Action<T> show, Func<T, IEnumerable<ReportFile>> files, CancellationToken stop = default)
        where T : RunDocument
    {
        var time = TimeProvider.System;
        EnvironmentFacts.Write(console, _compared, _environment);
        var builder = new FindingsBuilder(_compared, _environment, _operations, time.GetUtcNow(), toRecord);
        var folder = ResultFolder.CreateForRun(artifacts, time.GetUtcNow());
        var claims = _claims;
        _claims = [];
        var frame = new RecordedRun<T>(console, time, _environment, folder, new RunReports<T>(show, files));
        return await frame.RunAsync(builder, claims, MeasureAsync, stop);

        async Task MeasureAsync(CancellationToken token)
        {
            _environment.MachineMonitor.BeginCalling();
            var same = await ResponseVerification.RunAsync(console, _callEnvironment.Endpoints, _compared, _operations, builder, token);
            if (same.Count == _operations.Count)
            {
                await BusyCheck.RunAsync(console, _environment.MachineMonitor, token);
                _environment.MachineMonitor.BeginCalling();
                await measure(new(builder, () => folder.Save(builder.ToRecord(time.GetUtcNow(), RunOutcome.Interrupted))), token);
            }
        }
    }

    /// <summary>Releases all claims. Disposing the comparison does the same if it has not happened before. Returns a sentence for each
    /// claim that could not be released.</summary>
    internal async Task<IReadOnlyList<string>> ReleaseAsync()
    {
        List<string> left = [];
        foreach (var claim in _claims)
        {
            if (await claim.CloseAsync() is { } note)
            {
                left.Add(DiagnosticText.Describe(note, []));
            }
        }

        _claims = [];
        return left;
    }

    /// <summary>Closes the clients, releases all claims, and stops everything that was started.</summary>
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
        ComparedOperation[] called = [.. operations.Select(compared.FindOperation)];
        var environment = await compared.StartAsync(usage: false, countsAllocations: false, cancellation);
        var started = new StartedComparison(compared, environment, called);
        return await started.PrepareOrDisposeAsync(
            async () => started._claims = await compared.ReserveAsync(environment, called, cancellation));
    }
}
