using System.Collections.Immutable;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Order;
using BenchmarkDotNet.Running;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Runs the methods in random order and within each method the arms in random order, side by side; reports in the catalogue's order and the run's.</summary>
internal sealed class SeededOrder(int seed, IReadOnlyList<Arm> reported) : DefaultOrderer
{
    public override IEnumerable<BenchmarkCase> GetExecutionOrder(
        ImmutableArray<BenchmarkCase> benchmarksCase, IEnumerable<BenchmarkLogicalGroupRule>? order = null)
    {
        var random = new Random(seed);
        var methods = benchmarksCase.GroupBy(MatrixCase.Operation).ToArray();
        random.Shuffle(methods);
        return methods.SelectMany(method =>
        {
            var arms = method.ToArray();
            random.Shuffle(arms);
            return arms;
        });
    }

    public override IEnumerable<BenchmarkCase> GetSummaryOrder(ImmutableArray<BenchmarkCase> benchmarksCases, BenchmarkDotNet.Reports.Summary summary) =>
        benchmarksCases.OrderBy(MatrixCase.Position).ThenBy(benchmark => reported.Index().First(arm => arm.Item == MatrixCase.Arm(benchmark)).Index);
}
