namespace RpcBench.Reporting;

internal static class LoadWords
{
    public const string Rate = "calls/s";

    public const string ClosedLoopShort = "Closed loop, for capacity: closed loops hide stalls (coordinated omission).";

    public const string OpenLoop =
        "An open loop's calls start when the schedule says so; latency counts from there, so it holds the waiting behind a stall. "
        + "Service time counts from the actual start.";
}
