namespace RpcBench.Statistics;

/// <summary>What the interval of a contender's time over the baseline's says at a margin.</summary>
public enum Verdict
{
    NoDifference,

    BaselineFaster,

    ContenderFaster,

    /// <summary>The interval crosses the margin's edge: more launches, or more pairs, are needed.</summary>
    Inconclusive,

    /// <summary>One of the two was still becoming faster while it was timed, fewer than two launches had settled, or the callers' loop was
    /// no steady state: the interval says nothing.</summary>
    NotSettled,
}
