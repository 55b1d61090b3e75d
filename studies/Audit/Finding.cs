namespace RpcBench.Studies.Audit;

/// <summary>Something about one figure that the table's own arithmetic speaks against.</summary>
internal sealed record Finding(PublishedFigure Figure, string Rule, Confidence Confidence, string Arithmetic);

internal enum Confidence
{
    /// <summary>No way of measuring gives this figure.</summary>
    Certain,

    /// <summary>An innocent explanation would have to be unusual.</summary>
    Likely,

    /// <summary>The arithmetic stands; an innocent explanation, which the finding names, stays open.</summary>
    Possible,
}
