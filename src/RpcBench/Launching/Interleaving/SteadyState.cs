namespace RpcBench.Launching.Interleaving;

/// <summary>When a closed loop shows throughput, and not how its callers begin and end together.</summary>
internal static class SteadyState
{
    /// <summary>Calls that every caller makes in an iteration, or more, unless they take long.</summary>
    public const int FewestCalls = 10;

    /// <summary>The share of what is timed together that half of the calls may take.</summary>
    public const double LongestCall = 0.2;

    public static bool IsReached(double median, double length) => median <= length * LongestCall;

    /// <summary>Whether iterations with so many calls in flight are steady; of one call at a time it is not asked.</summary>
    public static bool IsReached(int inFlight, TimeRecord? time) =>
        inFlight == 1 || time is not { Calls: > 0 }
            || IsReached(time.P50Nanoseconds, time.MeanNanoseconds * time.Calls / time.LaunchNanoseconds.Sum(launch => launch.Count));
}
