namespace RpcBench.Launching.Interleaving;

/// <summary>The rule for whether a closed loop shows its throughput, or only how its callers begin and end.</summary>
internal static class SteadyState
{
    /// <summary>The fewest calls of every caller in an iteration, unless calls take long.</summary>
    public const int MinCallsPerCaller = 10;

    // The largest share of an iteration's timed length that the median call may take.
    private const double MaxMedianShare = 0.2;

    /// <summary>Returns whether iterations with the given number of calls in flight are steady. This is always true for one call at a
    /// time.</summary>
    public static bool IsReached(int inFlight, TimeRecord? time)
    {
        if (inFlight == 1 || time is not { Calls: > 0 })
        {
            return true;
        }

        var iteration = time.MeanNanoseconds * time.Calls / time.LaunchNanoseconds.Sum(launch => launch.Count);
        return time.P50Nanoseconds <= iteration * MaxMedianShare;
    }
}
