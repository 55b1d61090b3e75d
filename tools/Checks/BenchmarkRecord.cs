namespace RpcBench.Checks;

/// <summary>What BenchmarkDotNet measured of a call, outliers kept: the error is half of the 99.9 % confidence interval of the mean, the
/// iterations are the mean of each. Memory is the client's; null: not measured.</summary>
internal sealed record BenchmarkRecord(
    double MeanNanoseconds, double ErrorNanoseconds, double StandardDeviationNanoseconds, double CallsPerSecond, double? AllocatedBytes,
    IReadOnlyList<double> IterationNanoseconds);
