namespace RpcBench.Records;

/// <summary>One second of a load, from the start of the arm's first block, blocks put end to end; the last one of a block may be
/// shorter.</summary>
/// <param name="Second">When it begins, in seconds.</param>
/// <param name="AskedPerSecond">Calls a second that the schedule has in it; null: the loop was closed.</param>
/// <param name="PerSecond">Good calls a second that ended in it.</param>
/// <param name="InFlight">Calls in flight at its end.</param>
/// <param name="P50">Of the good calls that ended in it, nanoseconds of three digits; null: none did.</param>
/// <param name="P99">The same at 99 per cent; null: none did.</param>
/// <param name="Errors">Failed calls that ended in it.</param>
internal sealed record SecondRecord(
    double Second, double? AskedPerSecond, double PerSecond, int InFlight, double? P50, double? P99, long Errors);
