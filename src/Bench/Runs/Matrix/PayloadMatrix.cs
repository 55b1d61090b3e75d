using System.Diagnostics.CodeAnalysis;
using BenchmarkDotNet.Attributes;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>
/// The twelve methods as BenchmarkDotNet runs them, in processes of their own, against the services whose addresses
/// <see cref="EndpointVariables"/> hold.
/// </summary>
[SuppressMessage("Design", "CA1001", Justification = "BenchmarkDotNet calls the clean-up.")]
public class PayloadMatrix
{
    // A benchmark blocks a thread for each awaited invocation; ten calls in one keep that wake-up out of the figure.
    private const int CallsPerInvocation = 10;

    private ApiClients? _clients;
    private Operations.Operation? _operation;
    private int _calls;

    public static IEnumerable<string> Operations => Catalogue.Matrix.Select(operation => operation.Name);

    [ParamsSource(nameof(Operations))]
    public string Operation { get; set; } = "";

    [GlobalSetup]
    public void Open()
    {
        _operation = Catalogue.Find(Operation);
        _clients = new(EndpointVariables.Read());
    }

    [GlobalCleanup]
    public void Close() => _clients?.Dispose();

    [Benchmark(Baseline = true, OperationsPerInvoke = CallsPerInvocation)]
    public Task<object?> Rest() => CallAsync(_operation!.Rest);

    [Benchmark(OperationsPerInvoke = CallsPerInvocation)]
    public Task<object?> Grpc() => CallAsync(_operation!.Grpc);

    private async Task<object?> CallAsync(ApiCall call)
    {
        object? last = null;
        await CallLimit.Standard.RunAsync(
            Operation,
            async token =>
            {
                for (var number = 0; number < CallsPerInvocation; number++)
                {
                    last = await call(_clients!, (_calls++ % _operation!.Ids) + 1, null, token);
                }
            },
            CancellationToken.None);
        return last;
    }
}
