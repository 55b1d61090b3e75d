namespace RpcBench.Reports.Load;

internal static class LoadWords
{
    public const string ClosedLoop =
        "A closed loop is for capacity: a call starts when one before it ended, so a stall holds back the calls behind it and hides their "
        + "waiting. Take tails from an open loop.";

    public const string ClosedLoopShort = "Closed loop, for capacity: closed loops hide stalls (coordinated omission).";

    public const string OpenLoop =
        "An open loop's calls start when the schedule says so; latency counts from there, so it holds the waiting behind a stall. "
        + "Service time counts from the actual start.";

    public static string Kind(LoadKind kind) =>
        kind == LoadKind.Closed ? "closed loop: for capacity" : "open loop: latency from the intended start";

    /// <summary>The load of a point, for example <c>64 in flight</c>.</summary>
    public static string Load(LoadPointRecord point) => point switch
    {
        { Kind: LoadKind.Closed, InFlight: { } calls } => $"{Format.Count(calls)} in flight",
        { Kind: LoadKind.Closed } => "closed loop",
        _ => point.Schedule ?? "open loop",
    };
}
