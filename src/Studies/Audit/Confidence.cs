namespace RpcBench.Studies.Audit;

/// <summary>How sure a finding is that the figure is wrong.</summary>
public enum Confidence
{
    /// <summary>No way of measuring gives this figure.</summary>
    Certain,

    /// <summary>An innocent explanation would have to be unusual.</summary>
    Likely,

    /// <summary>The arithmetic stands; an innocent explanation, which the finding names, stays open.</summary>
    Possible,
}
