namespace RpcBench.Studies.Figures;

/// <summary>All figures of a file, one or more, in its order.</summary>
internal sealed record FigureTable(string Source, IReadOnlyList<PublishedFigure> Figures)
{
    public const string PublishedSource = "studies/figures.csv";

    /// <summary>The studies' names in the order in which they first stand.</summary>
    public IReadOnlyList<string> Studies => [.. Figures.Select(figure => figure.Study).Distinct(StringComparer.OrdinalIgnoreCase)];

    /// <summary>What the five studies published, as it was built into the program.</summary>
    public static FigureTable ReadPublished() => CsvFigures.Read(PublishedSource, SourceFile.Read("figures.csv"));
}
