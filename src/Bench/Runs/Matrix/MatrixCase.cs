using BenchmarkDotNet.Running;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Reads and makes BenchmarkDotNet cases of <see cref="PayloadMatrix"/>.</summary>
internal static class MatrixCase
{
    public static string Operation(BenchmarkCase benchmark) => (string)benchmark.Parameters[nameof(PayloadMatrix.Operation)];

    public static Api Api(BenchmarkCase benchmark) =>
        benchmark.Descriptor.WorkloadMethod.Name == nameof(PayloadMatrix.Rest) ? Operations.Api.Rest : Operations.Api.Grpc;

    public static int Position(BenchmarkCase benchmark) =>
        Catalogue.Matrix.Select(operation => operation.Name).ToList().IndexOf(Operation(benchmark));

    /// <summary>The same cases, each of whose invocations counts as so many calls: what an attribute says is the same for every network.</summary>
    public static BenchmarkRunInfo WithCallsPerInvocation(BenchmarkRunInfo cases, int calls)
    {
        var descriptors = cases.BenchmarksCases.Select(benchmark => benchmark.Descriptor).Distinct().ToDictionary(descriptor => descriptor, WithCalls);
        return new(
            [.. cases.BenchmarksCases.Select(benchmark => BenchmarkCase.Create(descriptors[benchmark.Descriptor], benchmark.Job, benchmark.Parameters, benchmark.Config))],
            cases.Type,
            cases.Config);

        Descriptor WithCalls(Descriptor descriptor) => new(
            descriptor.Type,
            descriptor.WorkloadMethod,
            descriptor.GlobalSetupMethod,
            descriptor.GlobalCleanupMethod,
            descriptor.IterationSetupMethod,
            descriptor.IterationCleanupMethod,
            baseline: descriptor.Baseline,
            categories: descriptor.Categories,
            operationsPerInvoke: calls,
            methodIndex: descriptor.MethodIndex);
    }
}
