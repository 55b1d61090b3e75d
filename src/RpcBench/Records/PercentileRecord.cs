namespace RpcBench.Records;

/// <summary>A point of a distribution.</summary>
/// <param name="Part">The part of the samples, 0 to 1, that does not exceed the value.</param>
/// <param name="Value">In nanoseconds.</param>
/// <param name="Count">How many samples do not exceed it.</param>
internal sealed record PercentileRecord(double Part, double Value, long Count);
