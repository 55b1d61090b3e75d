namespace RpcBench.Statistics;

/// <summary>A point of a distribution.</summary>
/// <param name="Part">0 to 1: this part of the samples does not exceed the value.</param>
/// <param name="Value">Nanoseconds.</param>
/// <param name="Count">Samples that do not exceed it.</param>
public readonly record struct LatencyPoint(double Part, long Value, long Count);
