namespace RpcBench.Records;

/// <summary>One second of a load, counted from the start of the arm's first block, one block after the other. The last second of a block
/// may be shorter.</summary>
/// <param name="Second">The start of the second.</param>
/// <param name="AskedPerSecond">Scheduled calls a second, or null for a closed loop, which no record contains.</param>
/// <param name="PerSecond">Good calls a second that ended in this second.</param>
/// <param name="InFlight">Calls in flight at the end of the second.</param>
/// <param name="P50">The median of the good calls that ended in this second, in nanoseconds with three digits, or null if no good call
/// ended.</param>
/// <param name="P99">The 99th percentile of these calls, or null if no good call ended.</param>
/// <param name="Errors">Failed calls that ended in this second.</param>
internal sealed record SecondRecord(
    double Second, double? AskedPerSecond, double PerSecond, int InFlight, double? P50, double? P99, long Errors);
