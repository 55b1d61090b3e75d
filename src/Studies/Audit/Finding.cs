namespace RpcBench.Studies.Audit;

/// <summary>Something about one figure that the table's own arithmetic speaks against.</summary>
/// <param name="Figure">The figure.</param>
/// <param name="Rule">The rule's name, as <c>docs/audit.md</c> has it.</param>
/// <param name="Confidence">How sure it is.</param>
/// <param name="Arithmetic">The reason, with the numbers, and what the innocent explanation is worth.</param>
public sealed record Finding(PublishedFigure Figure, string Rule, Confidence Confidence, string Arithmetic);

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
