namespace RpcBench.Reporting;

internal static class LoadText
{
    public const string RateUnit = "calls/s";

    public const string ClosedLoopSummary = "Closed loop, which measures capacity and hides stalls (coordinated omission).";

    public const string OpenLoopExplanation =
        "The calls of an open loop start on a schedule. Latency counts from the scheduled start, so it includes the wait behind a stall. "
            + "Service time counts from the actual start.";
}
