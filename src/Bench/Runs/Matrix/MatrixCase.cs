using BenchmarkDotNet.Running;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Reads a BenchmarkDotNet case of <see cref="PayloadMatrix"/>.</summary>
internal static class MatrixCase
{
    public static string Operation(BenchmarkCase benchmark) => (string)benchmark.Parameters[nameof(PayloadMatrix.Operation)];

    public static Api Api(BenchmarkCase benchmark) =>
        benchmark.Descriptor.WorkloadMethod.Name == nameof(PayloadMatrix.Rest) ? Operations.Api.Rest : Operations.Api.Grpc;

    public static int Position(BenchmarkCase benchmark) =>
        Catalogue.Matrix.Select(operation => operation.Name).ToList().IndexOf(Operation(benchmark));
}
