namespace RpcBench.Records;

/// <summary>The calls of an arm in one launch, or in one block of it. Times are nanoseconds, and all are 0 without a good call.</summary>
/// <param name="Calls">Good calls.</param>
/// <param name="P50">The median latency of all calls that ended. A failed call counts as longer than any good one. 0 if too many
/// failed.</param>
/// <param name="P99">The 99th percentile in the same way. 0 if too many failed.</param>
/// <param name="P999">The 99.9th percentile in the same way. 0 if too many failed, or null if it was not recorded.</param>
internal sealed record LoadRepetitionRecord(long Calls, double P50, double P99, double? P999 = null);
