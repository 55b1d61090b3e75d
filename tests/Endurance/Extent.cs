namespace RpcBench.Endurance;

/// <summary>How much of the campaigns is run.</summary>
public enum Extent
{
    /// <summary>A sample, for every change: all campaigns within three minutes.</summary>
    Quick,

    /// <summary>Everything, in at most an hour.</summary>
    Whole,
}
