using BenchmarkDotNet.Reports;

namespace RpcBench.Checks;

/// <summary>Takes from BenchmarkDotNet's report what the record keeps.</summary>
internal static class BenchmarkFigures
{
    /// <summary>Null where the case did not run to its end, or so few times that its mean has no error.</summary>
    public static BenchmarkRecord? Read(BenchmarkReport report) =>
        report is { Success: true, ResultStatistics: { } statistics } && double.IsFinite(statistics.ConfidenceInterval.Margin)
            ? new(
                statistics.Mean,
                statistics.ConfidenceInterval.Margin,
                statistics.StandardDeviation,
                1e9 / statistics.Mean,
                report.GcStats.GetBytesAllocatedPerOperation(report.BenchmarkCase),
                [.. statistics.OriginalValues])
            : null;
}
