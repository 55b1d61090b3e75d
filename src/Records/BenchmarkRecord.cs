namespace RpcBench.Records;

/// <summary>What BenchmarkDotNet measured, outliers kept.</summary>
/// <param name="MeanNanoseconds">Mean of the iterations, a call.</param>
/// <param name="ErrorNanoseconds">Half of the 99.9 % confidence interval of the mean.</param>
/// <param name="StandardDeviationNanoseconds">Of the iterations.</param>
/// <param name="CallsPerSecond">Calls one after the other.</param>
/// <param name="AllocatedBytes">On the client, a call; null where it was not measured.</param>
/// <param name="IterationNanoseconds">The mean of each iteration, a call.</param>
public sealed record BenchmarkRecord(
    double MeanNanoseconds,
    double ErrorNanoseconds,
    double StandardDeviationNanoseconds,
    double CallsPerSecond,
    double? AllocatedBytes,
    IReadOnlyList<double> IterationNanoseconds);
