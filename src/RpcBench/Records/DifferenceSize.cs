namespace RpcBench.Records;

/// <summary>What an interval shows of a difference's size, whichever arm is faster.</summary>
internal enum DifferenceSize
{
    /// <summary>The interval crosses an edge of the margin.</summary>
    NotKnown,

    /// <summary>The interval lies within the margin.</summary>
    WithinMargin,

    /// <summary>The interval lies outside the margin.</summary>
    BeyondMargin,
}
