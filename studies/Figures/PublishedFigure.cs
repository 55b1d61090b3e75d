namespace RpcBench.Studies.Figures;

/// <summary>A figure, or a range of ratios, that a study published, with the names in its table. Its row is a line of the file, from 1. For
/// a ratio over all workloads, the workload is <c>all</c> or empty. The API of a ratio is <c>A vs B</c>, and that of a ping is
/// <c>ICMP</c>.</summary>
internal sealed record PublishedFigure(string Study, BasisCell Cell, PrintedNumber Value, PrintedNumber? UpTo, string Unit, int Row)
{
    public string Workload => Cell.Workload;

    public string Api => Cell.Api;

    public string Network => Cell.Network;

    public string Statistic => Cell.Statistic;
    /// <summary>Whether the figure is the round trip of the network. A call that happens to be named ping has an API.</summary>
    public bool IsPing => Names.IsPing(Workload) && Names.FindApi(Api) is null;

    public bool IsMeanTime =>
        !IsPing && Names.FindMilliseconds(Unit) is not null && Figures.Statistic.Parse(Statistic) == Figures.Statistic.Mean;

    public string Printed => UpTo is null ? $"{Value.Text} {Unit}" : $"{Value.Text} to {UpTo.Text} {Unit}";
}

internal sealed record FigureTable(string Source, IReadOnlyList<PublishedFigure> Figures)
{
    /// <summary>The columns of numbers with unknown headers, each with its place.</summary>
    public IReadOnlyList<string> NotJudged { get; init; } = [];

    /// <summary>The figures in rows that name no workload, because the table is about a single call.</summary>
    public IReadOnlyList<PublishedFigure> WithoutWorkload { get; init; } = [];

    public const string PublishedSource = "studies/figures.csv";

    public IReadOnlyList<string> Studies => [.. Figures.Select(figure => figure.Study).Distinct(StringComparer.OrdinalIgnoreCase)];

    public static FigureTable Join(string file, IReadOnlyList<FigureTable> tables)
    {
        var alike = tables.SelectMany(table => table.WithoutWorkload).GroupBy(figure => (figure.Study, figure.Cell));
        if (alike.Select(figures => figures.ToList()).FirstOrDefault(figures => figures.Count > 1) is { } two)
        {
            throw FigureRow.CreateError(file, two[1].Row, "1", $"names no workload, and neither does row {two[0].Row} of the same API. "
                + "Write what was called in the first cell of each row.");
        }

        string[] notJudged = [.. tables.SelectMany(table => table.NotJudged)];
        var unknown = notJudged.Length == 0 ? "" : $": of {string.Join(", ", notJudged)} the header is neither network nor statistic";
        PublishedFigure[] figures = [.. tables.SelectMany(table => table.Figures)];
        return figures.Length > 0
            ? new(file, figures) { NotJudged = notJudged }
            : throw new UserException($"'{file}' has no table of figures{unknown}. "
                + "Write one with workloads down and networks or statistics across, as studies/README.md shows.");
    }

    public static FigureTable ReadPublished() => CsvFigures.Read(PublishedSource, EmbeddedText.Read("figures.csv"));
}
