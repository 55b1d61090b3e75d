namespace RpcBench.Records;

/// <summary>What an arm did in one launch, or in one block of it. Times are nanoseconds, all 0 without a good call.</summary>
/// <param name="Calls">Good calls.</param>
/// <param name="TimePerCall">In a closed loop calls in flight over their throughput, in an open one the mean service time.</param>
/// <param name="P50">Of the latency of all calls that ended, a failed one being longer than any good one; 0: too many failed.</param>
/// <param name="P99">The same at 99 per cent; 0: too many failed.</param>
/// <param name="P999">The same at 99.9 per cent; 0: too many failed, null: not recorded.</param>
internal sealed record LoadRepetitionRecord(long Calls, double TimePerCall, double P50, double P99, double? P999 = null);
