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
    private ArmClients? _clients;
    private BookShelf? _shelf;
    private CallConditions? _conditions;
    private CallLimit? _limit;
    private Dictionary<Arm, NumberedCalls>? _calls;

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
        _calls = _clients.Arms.ToDictionary(arm => arm, arm => new NumberedCalls(operation, arm, _clients));
    }

    [GlobalCleanup]
    public async Task CloseAsync()
    {
        await (_shelf?.DisposeAsync() ?? ValueTask.CompletedTask);
        _clients?.Dispose();
    }

    [Benchmark]
    public Task<object?> Rest() => CallAsync(Arm.Rest);

    [Benchmark]
    public Task<object?> RestHttp2() => CallAsync(Arm.RestHttp2);

    [Benchmark]
    public Task<object?> Grpc() => CallAsync(Arm.Grpc);

    /// <summary>Before an iteration of an operation that needs something in the store for every call.</summary>
    public void ReadyRest() => Ready(Arm.Rest);

    /// <inheritdoc cref="ReadyRest"/>
    public void ReadyRestHttp2() => Ready(Arm.RestHttp2);

    /// <inheritdoc cref="ReadyRest"/>
    public void ReadyGrpc() => Ready(Arm.Grpc);

    /// <summary>After an iteration of an operation that leaves something in the store.</summary>
    public void ClearRest() => Clear(Arm.Rest);

    /// <inheritdoc cref="ClearRest"/>
    public void ClearRestHttp2() => Clear(Arm.RestHttp2);

    /// <inheritdoc cref="ClearRest"/>
    public void ClearGrpc() => Clear(Arm.Grpc);

    /// <summary>The arm that a method measures.</summary>
    internal static Arm ArmOf(string method) => method switch
    {
        nameof(Rest) => Arm.Rest,
        nameof(RestHttp2) => Arm.RestHttp2,
        nameof(Grpc) => Arm.Grpc,
        _ => throw new ArgumentException($"{method} measures no arm.", nameof(method)),
    };

    private async Task<object?> CallAsync(Arm arm)
    {
        var calls = _calls![arm];
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
    private void Ready(Arm arm) => _limit!
        .RunAsync("Preparing books", token => _calls![arm].ReadyAsync(EndpointVariables.ReadCallsPerIteration(), token).AsTask(), CancellationToken.None)
        .GetAwaiter().GetResult();

    private void Clear(Arm arm) => _limit!.RunAsync("Removing books", _calls![arm].ClearAsync, CancellationToken.None).GetAwaiter().GetResult();
}
