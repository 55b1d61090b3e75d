using System.Collections.Immutable;
using BenchmarkDotNet.Order;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace RpcBench.Measuring.Runs.Matrix;

/// <summary>BenchmarkDotNet's report in the catalogue's order, one call at a time first, and within each method in the run's order of
/// arms.</summary>
internal sealed class CatalogueOrder(IReadOnlyList<Arm> arms) : DefaultOrderer
{
    private readonly string[] _names = [.. CallMatrix.Operations];

    public override IEnumerable<BenchmarkCase> GetSummaryOrder(ImmutableArray<BenchmarkCase> benchmarksCases, Summary summary) =>
        benchmarksCases
        .OrderBy(benchmark => Array.IndexOf(_names, CallMatrix.OperationOf(benchmark)))
        .ThenBy(CallMatrix.InFlightOf)
        .ThenBy(benchmark => arms.Index().First(arm => arm.Item == CallMatrix.ArmOf(benchmark)).Index);
}
