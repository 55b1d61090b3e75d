namespace RpcBench.Records;

/// <summary>What an interval shows about the size of a difference, whichever arm is faster.</summary>
internal enum DifferenceSize
{
    /// <summary>The interval crosses an edge of the margin.</summary>
    NotKnown,

    /// <summary>The interval is within the margin.</summary>
    WithinMargin,

    /// <summary>The interval is outside the margin.</summary>
    BeyondMargin,
}
