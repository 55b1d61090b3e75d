namespace RpcBench.Records;

/// <summary>A point of a distribution.</summary>
/// <param name="Part">The share of the samples, 0 to 1, that does not exceed the value.</param>
/// <param name="Value">The value in nanoseconds.</param>
/// <param name="Count">The number of samples that do not exceed the value.</param>
internal sealed record PercentileRecord(double Part, double Value, long Count);
