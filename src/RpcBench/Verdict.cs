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

    /// <summary>The interval shows nothing: the ratio still changed while it was timed, fewer than two launches had settled, or a closed
    /// loop did not reach a steady state. In older records, it can also mean that the times of one of the two arms were still
    /// falling.</summary>
    NotSettled,
}
