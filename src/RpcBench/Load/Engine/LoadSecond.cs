namespace RpcBench.Load.Engine;

/// <summary>One second of a window, which began so many seconds after the window did, in blocks put end to end; the last one may be
/// shorter. Calls a second are those that the schedule has in it (null: a closed loop) and good ones that ended in it; in flight are those
/// at its end. Percentiles are of good calls that ended in it, nanoseconds, three digits (null: none did), errors failed ones.</summary>
internal sealed record LoadSecond(double Second, double? Asked, double PerSecond, int InFlight, long? P50, long? P99, long Errors);
