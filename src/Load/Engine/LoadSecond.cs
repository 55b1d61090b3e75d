namespace RpcBench.Load.Engine;

/// <summary>One second of a window; the last one may be shorter.</summary>
/// <param name="Second">When it began, in seconds from the window's beginning; in blocks put end to end.</param>
/// <param name="Asked">Calls that the schedule has in it, a second; null: a closed loop.</param>
/// <param name="PerSecond">Good calls that ended in it, a second.</param>
/// <param name="InFlight">At its end.</param>
/// <param name="P50">Of good calls that ended in it, nanoseconds, three digits; null: none did.</param>
/// <param name="P99">The same at the 99th percentile.</param>
/// <param name="Errors">Failed calls that ended in it.</param>
public sealed record LoadSecond(double Second, double? Asked, double PerSecond, int InFlight, long? P50, long? P99, long Errors);
