using BenchmarkDotNet.Attributes;
using BenchmarkDotNet.Running;

namespace RpcBench.Measuring.Runs.Matrix;

/// <summary>The cases as BenchmarkDotNet lists, filters and reports them: operations, calls in flight, and a method for each arm. Their
/// iterations are made by its engine in the launches' clients, where the arms take turns; see <see cref="LaunchClient"/>.</summary>
public class CallMatrix
{
    private static readonly NotSupportedException Elsewhere = new("The launches' clients make the calls.");

    /// <summary>Those that the run can choose from.</summary>
    public static IReadOnlyList<string> Operations { get; internal set; } = [.. Catalogue.Choosable.Select(operation => operation.Name)];

    /// <summary>Those of the run that is being made.</summary>
    public static IReadOnlyList<int> Loads { get; internal set; } = [1];

    [ParamsSource(nameof(Operations))]
    public string Operation { get; set; } = "";

    [ParamsSource(nameof(Loads))]
    public int InFlight { get; set; }

    [Benchmark] public Task<object?> Rest() => throw Elsewhere;

    [Benchmark] public Task<object?> RestHttp2() => throw Elsewhere;

    [Benchmark] public Task<object?> RestTwin() => throw Elsewhere;

    [Benchmark] public Task<object?> JsonHttp1() => throw Elsewhere;

    [Benchmark] public Task<object?> JsonHttp2() => throw Elsewhere;

    [Benchmark] public Task<object?> ProtobufHttp1() => throw Elsewhere;

    [Benchmark] public Task<object?> ProtobufHttp2() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcJson() => throw Elsewhere;

    [Benchmark] public Task<object?> Grpc() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcTwin() => throw Elsewhere;

    [Benchmark] public Task<object?> RestEcho() => throw Elsewhere;

    [Benchmark] public Task<object?> RestRaw() => throw Elsewhere;

    [Benchmark] public Task<object?> RestCoded() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcEcho() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcRaw() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcCoded() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcMapped() => throw Elsewhere;

    [Benchmark] public Task<object?> RestOne() => throw Elsewhere;

    [Benchmark] public Task<object?> RestFour() => throw Elsewhere;

    [Benchmark] public Task<object?> RestPerCall() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcOne() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcFour() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcPerCall() => throw Elsewhere;

    [Benchmark] public Task<object?> RestTls() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcTls() => throw Elsewhere;

    [Benchmark] public Task<object?> RestServerGc() => throw Elsewhere;

    [Benchmark] public Task<object?> RestWorkstationGc() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcServerGc() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcWorkstationGc() => throw Elsewhere;

    [Benchmark] public Task<object?> RestStream() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcStream() => throw Elsewhere;

    [Benchmark] public Task<object?> RestReflected() => throw Elsewhere;

    [Benchmark] public Task<object?> GrpcJsonReflected() => throw Elsewhere;

    [Benchmark] public Task<object?> JsonH1Get() => throw Elsewhere;

    [Benchmark] public Task<object?> ProtoH1Get() => throw Elsewhere;

    internal static string OperationOf(BenchmarkCase benchmark) => (string)benchmark.Parameters[nameof(Operation)];

    internal static int InFlightOf(BenchmarkCase benchmark) => (int)benchmark.Parameters[nameof(InFlight)];

    /// <summary>The id of the arm.</summary>
    internal static string ArmOf(BenchmarkCase benchmark) => benchmark.Descriptor.WorkloadMethod.Name switch
    {
        nameof(RestHttp2) => "rest-h2",
        nameof(JsonHttp1) => "json-h1",
        nameof(JsonHttp2) => "json-h2",
        nameof(ProtobufHttp1) => "proto-h1",
        nameof(ProtobufHttp2) => "proto-h2",
        var method => JsonNamingPolicy.KebabCaseLower.ConvertName(method),
    };
}
