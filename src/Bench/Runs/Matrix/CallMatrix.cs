using BenchmarkDotNet.Attributes;
using BenchmarkDotNet.Running;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>
/// The cases as BenchmarkDotNet lists, filters and reports them: operations, calls in flight, and a method for each arm. Their iterations are made by its engine in
/// the launches' clients, where the arms take turns; see <see cref="Launches.LaunchClient"/>.
/// </summary>
public class CallMatrix
{
    private static readonly NotSupportedException Elsewhere = new("The launches' clients make the calls.");

    public static IEnumerable<string> Operations => Catalogue.Choosable.Select(operation => operation.Name);

    /// <summary>Those of the run that is being made.</summary>
    public static IReadOnlyList<int> Loads { get; internal set; } = [1];

    [ParamsSource(nameof(Operations))]
    public string Operation { get; set; } = "";

    [ParamsSource(nameof(Loads))]
    public int InFlight { get; set; }

    [Benchmark]
    public Task<object?> Rest() => throw Elsewhere;

    [Benchmark]
    public Task<object?> RestHttp2() => throw Elsewhere;

    [Benchmark]
    public Task<object?> RestTwin() => throw Elsewhere;

    [Benchmark]
    public Task<object?> Grpc() => throw Elsewhere;

    internal static string OperationOf(BenchmarkCase benchmark) => (string)benchmark.Parameters[nameof(Operation)];

    internal static int InFlightOf(BenchmarkCase benchmark) => (int)benchmark.Parameters[nameof(InFlight)];

    internal static Arm ArmOf(BenchmarkCase benchmark) => benchmark.Descriptor.WorkloadMethod.Name switch
    {
        nameof(Rest) => Arm.Rest,
        nameof(RestHttp2) => Arm.RestHttp2,
        nameof(RestTwin) => Arm.RestTwin,
        nameof(Grpc) => Arm.Grpc,
        var method => throw new ArgumentException($"{method} measures no arm.", nameof(benchmark)),
    };
}
