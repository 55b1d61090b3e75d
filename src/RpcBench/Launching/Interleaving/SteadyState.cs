namespace RpcBench.Launching.Interleaving;

/// <summary>The rule for when a closed loop shows its throughput, and not only how its callers begin and end.</summary>
internal static class SteadyState
{
    /// <summary>The fewest calls of every caller in an iteration, unless calls take long.</summary>
    public const int FewestCalls = 10;

    /// <summary>The largest share of an iteration's timed length that the median call may take.</summary>
    public const double LongestCall = 0.2;

    public static bool IsReached(double median, double length) => median <= length * LongestCall;

    /// <summary>Whether iterations are steady, which they always are with one call at a time.</summary>
    public static bool IsReached(int inFlight, TimeRecord? time) =>
        inFlight == 1 || time is not { Calls: > 0 }
            || IsReached(time.P50Nanoseconds, time.MeanNanoseconds * time.Calls / time.LaunchNanoseconds.Sum(launch => launch.Count));
}
