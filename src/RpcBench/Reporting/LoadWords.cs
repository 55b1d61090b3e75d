namespace RpcBench.Reporting;

internal static class LoadWords
{
    public const string Rate = "calls/s";

    public const string ClosedLoop =
        "A closed loop is for capacity: a call starts when one before it ended, so a stall holds back the calls behind it and hides their "
        + "waiting. Take tails from an open loop.";

    public const string ClosedLoopShort = "Closed loop, for capacity: closed loops hide stalls (coordinated omission).";

    public const string OpenLoop =
        "An open loop's calls start when the schedule says so; latency counts from there, so it holds the waiting behind a stall. "
        + "Service time counts from the actual start.";

    public static string Kind(LoadKind kind) =>
        kind == LoadKind.Closed ? "closed loop: for capacity" : "open loop: latency from the intended start";

    /// <summary>Returns the displayed quantity of a comparison. Tables of a closed loop show rates, so times per call are compared as
    /// rates.</summary>
    public static string Quantity(string compared) => compared == Metrics.TimePerCall ? Rate : compared;

    public static RatioInterval Ratio(ComparisonRecord comparison) =>
        comparison.Quantity == Metrics.TimePerCall ? comparison.Ratio.Inverted() : comparison.Ratio;

    public static string Load(LoadPointRecord point) => point switch
    {
        { Kind: LoadKind.Closed, InFlight: { } calls } => $"{Format.Count(calls)} in flight",
        { Kind: LoadKind.Closed } => "closed loop",
        _ => point.Schedule ?? "open loop",
    };
}
