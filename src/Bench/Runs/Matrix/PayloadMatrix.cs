using System.Diagnostics.CodeAnalysis;
using BenchmarkDotNet.Attributes;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>
/// The twelve methods as BenchmarkDotNet runs them, in processes of their own, against the services whose addresses
/// <see cref="EndpointVariables"/> hold. How many calls an invocation makes stands there too, and is told to BenchmarkDotNet for every
/// network by <see cref="MatrixCase.WithCallsPerInvocation"/>.
/// </summary>
[SuppressMessage("Design", "CA1001", Justification = "BenchmarkDotNet calls the clean-up.")]
public class PayloadMatrix
{
    private ApiClients? _clients;
    private CallConditions? _conditions;
    private CallLimit? _limit;
    private Operations.Operation? _operation;
    private int _calls;

    public static IEnumerable<string> Operations => Catalogue.Matrix.Select(operation => operation.Name);

    [ParamsSource(nameof(Operations))]
    public string Operation { get; set; } = "";

    [GlobalSetup]
    public async Task OpenAsync()
    {
        _operation = Catalogue.Find(Operation);
        (var endpoints, _conditions) = EndpointVariables.Read();
        _limit = new(_conditions.Limit);
        _clients = new(endpoints, _conditions.Connections);
        await _limit.RunAsync("Opening the connections", _clients.OpenAsync, CancellationToken.None);
    }

    [GlobalCleanup]
    public void Close() => _clients?.Dispose();

    [Benchmark(Baseline = true)]
    public Task<object?> Rest() => CallAsync(_operation!.Rest);

    [Benchmark]
    public Task<object?> Grpc() => CallAsync(_operation!.Grpc);

    private async Task<object?> CallAsync(ApiCall call)
    {
        object? last = null;
        await _limit!.RunAsync(
            Operation,
            async token =>
            {
                for (var number = 0; number < _conditions!.CallsPerInvocation; number++)
                {
                    last = await call(_clients!, (_calls++ % _operation!.Ids) + 1, null, token);
                }
            },
            CancellationToken.None);
        return last;
    }
}
