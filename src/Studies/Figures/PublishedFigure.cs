namespace RpcBench.Studies.Figures;

/// <summary>One figure that a study published, in the words of its table, or a range of ratios; its row is a line of the file, from 1. The
/// workload is <c>all</c> or empty for a ratio of all, the API <c>A vs B</c> for a ratio and <c>ICMP</c> for a ping.</summary>
internal sealed record PublishedFigure(
    string Study, string Workload, string Api, string Network, string Statistic, PrintedNumber Value, PrintedNumber? UpTo, string Unit,
    int Row)
{
    /// <summary>Whether it is the round trip of the network. A call that happens to be named ping is of an API.</summary>
    public bool IsPing => Names.IsPing(Workload) && Names.ApiOf(Api) is null;

    public bool IsMeanTime =>
        !IsPing && Names.MillisecondsIn(Unit) is not null && Figures.Statistic.Parse(Statistic) == Figures.Statistic.Mean;

    public BasisCell Cell => new(Workload, Api, Network, Statistic);

    public string Printed => UpTo is null ? $"{Value.Text} {Unit}" : $"{Value.Text} to {UpTo.Text} {Unit}";
}

/// <summary>All figures of a file, one or more, in its order.</summary>
internal sealed record FigureTable(string Source, IReadOnlyList<PublishedFigure> Figures)
{
    public const string PublishedSource = "studies/figures.csv";

    public IReadOnlyList<string> Studies => [.. Figures.Select(figure => figure.Study).Distinct(StringComparer.OrdinalIgnoreCase)];

    public static FigureTable ReadPublished() => CsvFigures.Read(PublishedSource, EmbeddedText.Read<FigureTable>("figures.csv"));
}
