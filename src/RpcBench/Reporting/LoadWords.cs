namespace RpcBench.Reporting;

internal static class LoadWords
{
    public const string Rate = "calls/s";

    public const string ClosedLoopShort = "Closed loop, which measures capacity and hides stalls (coordinated omission).";

    public const string OpenLoop =
        "The calls of an open loop start on a schedule. Latency counts from the scheduled start, so it includes the wait behind a stall. "
            + "Service time counts from the actual start.";
}
