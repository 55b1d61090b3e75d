using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using BenchmarkDotNet.Attributes;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Books;
using RpcBench.Networks.Runs;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>
/// The operations as BenchmarkDotNet runs them, in processes of their own, against the services whose addresses
/// <see cref="EndpointVariables"/> hold. How many calls an invocation makes stands there too, and is told to BenchmarkDotNet for every
/// network by <see cref="MatrixCase.WithCallsPerInvocation"/>.
/// </summary>
[SuppressMessage("Design", "CA1001", Justification = "BenchmarkDotNet calls the clean-up.")]
public class CallMatrix
{
    private ApiClients? _clients;
    private BookShelf? _shelf;
    private CallConditions? _conditions;
    private CallLimit? _limit;
    private NumberedCalls? _rest;
    private NumberedCalls? _grpc;

    public static IEnumerable<string> Operations => Catalogue.Choosable.Select(operation => operation.Name);

    [ParamsSource(nameof(Operations))]
    public string Operation { get; set; } = "";

    [GlobalSetup]
    public async Task OpenAsync()
    {
        // With --inProcess this is the run itself, which would end with itself before its time.
        if (Assembly.GetEntryAssembly() != typeof(CallMatrix).Assembly)
        {
            OwningRun.EndWithIt();
        }

        var operation = Catalogue.Find(Operation);
        (var endpoints, _conditions) = EndpointVariables.Read();
        _limit = new(_conditions.Limit);
        _clients = new(endpoints, _conditions.Connections, inputs: _conditions.Inputs);
        await _limit.RunAsync("Opening the connections", _clients.OpenAsync, CancellationToken.None);
        await _limit.RunAsync("Preparing books", async token => _shelf = await BookShelf.OpenAsync(_clients, [operation], token), CancellationToken.None);
        _rest = new(operation, Api.Rest, _clients);
        _grpc = new(operation, Api.Grpc, _clients);
    }

    [GlobalCleanup]
    public async Task CloseAsync()
    {
        await (_shelf?.DisposeAsync() ?? ValueTask.CompletedTask);
        _clients?.Dispose();
    }

    [Benchmark(Baseline = true)]
    public Task<object?> Rest() => CallAsync(_rest!);

    [Benchmark]
    public Task<object?> Grpc() => CallAsync(_grpc!);

    /// <summary>Before an iteration of an operation that needs something in the store for every call.</summary>
    public void ReadyRest() => Ready(_rest!);

    /// <inheritdoc cref="ReadyRest"/>
    public void ReadyGrpc() => Ready(_grpc!);

    /// <summary>After an iteration of an operation that leaves something in the store.</summary>
    public void ClearRest() => Clear(_rest!);

    /// <inheritdoc cref="ClearRest"/>
    public void ClearGrpc() => Clear(_grpc!);

    private async Task<object?> CallAsync(NumberedCalls calls)
    {
        object? last = null;
        await _limit!.RunAsync(
            Operation,
            async token =>
            {
                for (var number = 0; number < _conditions!.CallsPerInvocation; number++)
                {
                    last = await calls.CallAsync(null, token);
                }
            },
            CancellationToken.None);
        return last;
    }

    // BenchmarkDotNet awaits what surrounds a case, but not what surrounds an iteration.
    private void Ready(NumberedCalls calls) => _limit!
        .RunAsync("Preparing books", token => calls.ReadyAsync(EndpointVariables.ReadCallsPerIteration(), token).AsTask(), CancellationToken.None)
        .GetAwaiter().GetResult();

    private void Clear(NumberedCalls calls) => _limit!.RunAsync("Removing books", calls.ClearAsync, CancellationToken.None).GetAwaiter().GetResult();
}
