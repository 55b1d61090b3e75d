using BenchmarkDotNet.Reports;

namespace RpcBench.Checks;

/// <summary>What BenchmarkDotNet measured of a call, outliers kept: the error is half of the 99.9 % confidence interval of the mean, the
/// iterations are the mean of each. Memory is the client's; null: not measured.</summary>
internal sealed record BenchmarkRecord(
    double MeanNanoseconds, double ErrorNanoseconds, double StandardDeviationNanoseconds, double CallsPerSecond, double? AllocatedBytes,
    IReadOnlyList<double> IterationNanoseconds)
{
    /// <summary>What the record keeps of a report; null where the case did not run to its end, or so few times that its mean has no
    /// error.</summary>
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
