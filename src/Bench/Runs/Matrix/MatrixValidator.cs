using RpcBench.Bench.Operations;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Holds the two ways of measuring one operation against each other.</summary>
internal static class MatrixValidator
{
    /// <summary>Names what is missing, and where BenchmarkDotNet's ratio and the paired one contradict each other.</summary>
    public static void Of(OperationRecord operation, double margin, Action<string> invalidate, Action<string> note)
    {
        foreach (var cell in operation.Cells.Where(cell => cell.Benchmark is null))
        {
            invalidate($"BenchmarkDotNet gave no mean with an error for {operation.Name} over {Arm.Find(cell.Arm)}; its log says why.");
        }

        foreach (var comparison in operation.Comparisons)
        {
            if ((operation.Of(comparison.Baseline).Benchmark, operation.Of(comparison.Contender).Benchmark) is not ({ } baseline, { } contender))
            {
                continue;
            }

            var (edges, paired) = (new Margin(margin), comparison.Ratio);
            var benchmark = contender.MeanNanoseconds / baseline.MeanNanoseconds;
            // Process against process varies by more than block against block, so the margin is granted on top of the interval.
            if (benchmark < paired.Low / edges.Upper || benchmark > paired.High * edges.Upper)
            {
                note($"{operation.Name}{(operation.Comparisons.Count > 1 ? $" over {Arm.Find(comparison.Contender)}" : "")}: BenchmarkDotNet's ratio of {Figure.Ratio(benchmark)} lies outside the paired {Figure.Interval(paired)}; take the verdict with care.");
            }
        }
    }
}
