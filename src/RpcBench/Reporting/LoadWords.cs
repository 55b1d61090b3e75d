namespace RpcBench.Reporting;

internal static class LoadWords
{
    /// <summary>The unit of the rate of good calls.</summary>
    public const string Rate = "calls/s";

    public const string ClosedLoop =
        "A closed loop measures capacity: each call starts when an earlier call ends, so a stall delays the next calls and hides their "
            + "waiting time. Use an open loop for tails.";

    public const string ClosedLoopShort = "Closed loop, which measures capacity and hides stalls (coordinated omission).";

    public const string OpenLoop =
        "The calls of an open loop start on a schedule. Latency counts from the scheduled start, so it includes the wait behind a stall. "
            + "Service time counts from the actual start.";

    public static string Kind(LoadKind kind) =>
        kind == LoadKind.Closed ? "closed loop: for capacity" : "open loop: latency from the intended start";

    /// <summary>Returns the quantity that shows a comparison. Tables of a closed loop show rates, so times per call are compared as
    /// rates.</summary>
    public static string Quantity(string compared) => compared == Metrics.TimePerCall ? Rate : compared;

    /// <summary>Returns the ratio of the quantity that <see cref="Quantity"/> returns.</summary>
    public static RatioInterval Ratio(ComparisonRecord comparison) =>
        comparison.Quantity == Metrics.TimePerCall ? comparison.Ratio.Inverted() : comparison.Ratio;

    /// <summary>Describes the load of a point, for example <c>64 in flight</c>.</summary>
    public static string Load(LoadPointRecord point) => point switch
    {
        { Kind: LoadKind.Closed, InFlight: { } calls } => $"{Format.Count(calls)} in flight",
        { Kind: LoadKind.Closed } => "closed loop",
        _ => point.Schedule ?? "open loop",
    };
}
