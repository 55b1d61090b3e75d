namespace RpcBench;

/// <summary>What the interval of a contender's time over the baseline's shows at a margin; of another quantity the one that takes less is
/// called faster.</summary>
public enum Verdict
{
    /// <summary>The interval lies within the margin.</summary>
    NoDifference,

    /// <summary>The interval leaves the margin and lies wholly above 1.</summary>
    BaselineFaster,

    /// <summary>The interval leaves the margin and lies wholly below 1.</summary>
    ContenderFaster,

    /// <summary>The interval holds 1 and leaves the margin: more launches, or more pairs, are needed.</summary>
    Inconclusive,

    /// <summary>The ratio still moved while it was timed, fewer than two launches had settled, or the callers' loop was no steady state: the
    /// interval says nothing. In older records also where the times of one of the two still became shorter.</summary>
    NotSettled,
}
