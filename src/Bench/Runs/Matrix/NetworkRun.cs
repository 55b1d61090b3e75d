using RpcBench.Bench.Lab;
using RpcBench.Bench.Lab.Networks;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Books;
using RpcBench.Bench.Operations.Inputs;
using RpcBench.Bench.Runs.Benchmarks;
using RpcBench.Bench.Runs.Cold;
using RpcBench.Bench.Runs.Networks;
using RpcBench.Bench.Runs.Paired;
using RpcBench.Bench.Runs.Progress;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>What is measured over one network: what it delivers, fresh clients, the pairs, BenchmarkDotNet, and what it delivers once more.</summary>
internal sealed class NetworkRun : IAsyncDisposable
{
    private readonly MatrixOptions _options;
    private readonly Laboratory _lab;
    private readonly NetworkPath _path;
    private readonly OperationInputs _inputs;
    private readonly MatrixBuilder _builder;
    private readonly NetworkBuilder _network;
    private readonly RunScreen _screen;
    private readonly MatrixSteps _steps;
    private readonly CallLimit _limit;
    private ColdRun? _cold;

    public NetworkRun(
        MatrixOptions options, Laboratory lab, NetworkPath path, OperationInputs inputs, MatrixBuilder builder, NetworkBuilder network, RunScreen screen)
    {
        _options = options;
        _lab = lab;
        _path = path;
        _inputs = inputs;
        _builder = builder;
        _network = network;
        _screen = screen;
        _steps = new(network.Profile, network.Repetitions);
        _limit = CallLimit.Over(network.Profile);
        network.IsBegun = true;
        screen.BeginChapter(builder.Networks.Count == 1 && network.Profile.IsLocal ? null : network.Profile.Name, network.Figures);
        EndpointVariables.Write(path.Endpoints, new(options.Connections, network.Repetitions.CallsPerInvocation, _limit.Limit, inputs));
    }

    /// <summary>What the network delivers, fresh clients where there is a distance, and the pairs.</summary>
    public async Task PairAsync(IReadOnlyList<Operation> operations, CancellationToken cancellation)
    {
        _network.Before = await DeliveredAsync("before the measurements", cancellation);
        await StartColdAsync(cancellation);
        using var clients = new ArmClients(_path.Endpoints, _options.Connections, inputs: _inputs);
        await _limit.RunAsync("Opening the connections", clients.OpenAsync, cancellation);
        await using var shelf = await BookShelf.OpenAsync(clients, operations, cancellation);
        var random = new Random(_options.Seed);
        var run = new PairedRun(clients, _network.Repetitions.Paired, random, _limit);
        Operation[] shuffled = [.. operations];
        random.Shuffle(shuffled);
        foreach (var operation in shuffled)
        {
            _screen.Begin($"Pairs of {operation.Name}");
            var samples = await run.MeasureAsync(operation, cancellation);
            var comparisons = ArmComparison.Of(samples, _options.Margin);
            foreach (var (arm, calls) in samples)
            {
                _network.Figures.Update(operation.Name, arm, cell => cell with { Paired = calls.ToRecord() });
            }

            _network.Figures.Update(operation.Name, record => record with { Comparisons = comparisons });
            _screen.End($"{operation.Name}: {string.Join(", ", comparisons.Select(LabFacts.Describe))}", _steps.Pair);
        }
    }

    /// <summary>BenchmarkDotNet over the network.</summary>
    /// <returns>What it could not write and why; null: nothing.</returns>
    public async Task<string?> BenchmarkAsync(MatrixSelection selection, IReadOnlyList<Operation> operations, CancellationToken cancellation)
    {
        var observer = new MatrixProgress(_builder, _network, _screen, _lab.TakeAlong, MatrixSteps.Build, _steps.Case);
        var folder = _builder.Networks.Count > 1 ? _network.Profile.Name : null;
        _screen.Begin("BenchmarkDotNet builds its project");
        using var inherited = _lab.Folder.MarkChildren();
        string? problem = null;
        await BenchmarkThread.RunAsync(() => problem = selection.Run(observer, operations, _network.Repetitions, folder, cancellation), cancellation);
        return problem;
    }

    /// <summary>What was waited for meanwhile, and what the network delivers now.</summary>
    public async Task FinishAsync(CancellationToken cancellation)
    {
        if (_cold is not null)
        {
            _screen.Begin("Fresh clients wait out their idle time");
            var before = _network.Before!;
            _network.Cold = await _cold.FinishAsync(before.ConnectNanoseconds - before.RoundTripNanoseconds, cancellation);
        }

        _network.After = await DeliveredAsync("after the measurements", cancellation);
    }

    public async ValueTask DisposeAsync()
    {
        if (_cold is not null)
        {
            await _cold.DisposeAsync();
        }
    }

    private async Task<NetworkDeliveredRecord> DeliveredAsync(string when, CancellationToken cancellation)
    {
        _screen.Begin($"What the network delivers {when}");
        var delivered = await DeliveredProbe.MeasureAsync(_path, cancellation);
        if (DeliveredValidator.Of(_network.Profile, delivered, when) is { } reason)
        {
            _builder.Invalidate(reason);
        }

        _screen.End($"round trip {Figure.Time(delivered.RoundTripNanoseconds)} {when}", _steps.Delivered);
        return delivered;
    }

    private async Task StartColdAsync(CancellationToken cancellation)
    {
        if (_network.Profile.IsLocal)
        {
            return;
        }

        _screen.Begin("Fresh clients of every arm");
        _cold = await ColdRun.StartAsync(
            _options.Lab.Arms, new(_options.ColdIdle, _limit.Limit), _lab.Start, () => _screen.End("a fresh client of every arm", _steps.Cold), cancellation);
    }
}
