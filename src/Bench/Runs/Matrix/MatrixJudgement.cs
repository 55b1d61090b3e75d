using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Holds the two ways of measuring one operation against each other.</summary>
internal static class MatrixJudgement
{
    /// <summary>Names what is missing, and where BenchmarkDotNet's ratio and the paired one contradict each other.</summary>
    public static void Of(OperationRecord operation, double margin, Action<string> invalidate, Action<string> note)
    {
        foreach (var (api, arm) in new[] { ("REST", operation.Rest), ("gRPC", operation.Grpc) })
        {
            if (arm.Benchmark is null)
            {
                invalidate($"BenchmarkDotNet gave no mean with an error for {operation.Name} over {api}; its log says why.");
            }
        }

        if (operation is { Ratio: { } paired, Rest.Benchmark: { } rest, Grpc.Benchmark: { } grpc })
        {
            var edges = new Margin(margin);
            var benchmark = grpc.MeanNanoseconds / rest.MeanNanoseconds;
            // Process against process varies by more than block against block, so the margin is granted on top of the interval.
            if (benchmark < paired.Low / edges.Upper || benchmark > paired.High * edges.Upper)
            {
                note($"{operation.Name}: BenchmarkDotNet's ratio of {Figure.Ratio(benchmark)} lies outside the paired {Figure.Interval(paired)}; take the verdict with care.");
            }
        }
    }
}
