namespace RpcBench.Studies.Audit;

/// <summary>A figure that the arithmetic of the table contradicts.</summary>
internal sealed record Finding(PublishedFigure Figure, string Rule, Confidence Confidence, string Arithmetic);

internal enum Confidence
{
    /// <summary>No measurement can give this figure.</summary>
    Certain,

    /// <summary>A harmless explanation would have to be unusual.</summary>
    Likely,

    /// <summary>The arithmetic is right, but a harmless explanation remains possible. The finding names it.</summary>
    Possible,
}
