namespace RpcBench.Studies.Figures;

/// <summary>All figures of a file, in its order.</summary>
/// <param name="Source">The file, for messages.</param>
/// <param name="Figures">One or more.</param>
internal sealed record FigureTable(string Source, IReadOnlyList<PublishedFigure> Figures)
{
    /// <summary>The studies' names in the order in which they first stand.</summary>
    public IReadOnlyList<string> Studies => [.. Figures.Select(figure => figure.Study).Distinct(StringComparer.OrdinalIgnoreCase)];
}
