namespace RpcBench.Studies.Figures;

/// <summary>All figures of a file, one or more, in its order.</summary>
internal sealed record FigureTable(string Source, IReadOnlyList<PublishedFigure> Figures)
{
    /// <summary>The studies' names in the order in which they first stand.</summary>
    public IReadOnlyList<string> Studies => [.. Figures.Select(figure => figure.Study).Distinct(StringComparer.OrdinalIgnoreCase)];
}
