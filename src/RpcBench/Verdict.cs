namespace RpcBench;

/// <summary>What the interval of a ratio shows at the margin of the run. For a measure other than time, the arm that takes less is called
/// faster.</summary>
public enum Verdict
{
    /// <summary>The interval lies within the margin.</summary>
    NoDifference,

    /// <summary>The interval leaves the margin and lies entirely above 1.</summary>
    BaselineFaster,

    /// <summary>The interval leaves the margin and lies entirely below 1.</summary>
    ContenderFaster,

    /// <summary>The interval contains 1 and leaves the margin. More launches, or more pairs, are needed.</summary>
    Inconclusive,

    /// <summary>The interval says nothing: the ratio still moved while it was timed, fewer than two launches had settled, or the callers'
    /// loop was no steady state. In older records also: the times of one of the two arms still became shorter.</summary>
    NotSettled,
}
