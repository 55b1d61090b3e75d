namespace RpcBench.Studies.Figures;

/// <summary>What the five studies published, as <c>studies/figures.csv</c> holds it.</summary>
internal static class PublishedTables
{
    public const string Source = "studies/figures.csv";

    public static FigureTable Read()
    {
        using var stream = typeof(PublishedTables).Assembly.GetManifestResourceStream("figures.csv")!;
        using var text = new StreamReader(stream);
        return CsvFigures.Read(Source, text.ReadToEnd());
    }
}
