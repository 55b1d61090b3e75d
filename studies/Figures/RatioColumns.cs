namespace RpcBench.Studies.Figures;

/// <summary>The columns of speed-ups and ratios in a cross table. They are checked if the table has the means of exactly two APIs in
/// columns, because these are the figures that they compare. A header seldom says which API is divided by which, so the order that fits the
/// two means is used.</summary>
internal sealed partial class RatioColumns
{
    private readonly List<TableColumn> _judged = [];
    private readonly List<TableColumn> _notJudged = [];

    public RatioColumns(IReadOnlyList<TableColumn> columns, IReadOnlyList<TextRow> rows)
    {
        var isOfTwoApis = columns.Where(column => column.Kind is ColumnKind.Times).ToList() is [var one, var other] && IsPair(one, other);
        foreach (var column in columns.Where(column => column.Kind is ColumnKind.Ratio))
        {
            var canBeRead = rows.All(row => row.Cells[column.Index].Length <= 1 || Ratio().IsMatch(row.Cells[column.Index]));
            (isOfTwoApis && canBeRead ? _judged : _notJudged).Add(column);
        }
    }

    /// <summary>The columns that are reported as not checked. A plain ratio beside other figures is not reported, because it is
    /// BenchmarkDotNet's and its meaning is known.</summary>
    public IEnumerable<TableColumn> NotJudged => _notJudged.Where(column => KindOf(column) is StatisticKind.SpeedUp);

    public IEnumerable<PublishedFigure> Read(TextRow row, IReadOnlyList<PublishedFigure> times) =>
        from column in _judged
        let match = Ratio().Match(row.Cells[column.Index])
        where match.Success && times.Count == 2
        let value = PrintedNumber.TryParse(match.Groups["number"].Value)
        where value is not null
        select times[0] with
        {
            Cell = times[0].Cell with { Api = DescribeApis(column, value, times), Statistic = column.Header.Name },
            Value = value,
            Unit = "x",
        };

    private static string DescribeApis(TableColumn column, PrintedNumber value, IReadOnlyList<PublishedFigure> times)
    {
        var (first, second) = (Milliseconds(times[0]), Milliseconds(times[1]));
        var (above, below) = KindOf(column) is StatisticKind.SpeedUp ? (second, first) : (first, second);
        var isInOrder = value.Value >= 1 == above >= below;
        var (one, other) = isInOrder ? (times[0], times[1]) : (times[1], times[0]);
        return $"{one.Api} vs {other.Api}";
    }

    private static double Milliseconds(PublishedFigure figure) =>
        figure.Value.Value * (double)(Names.FindMilliseconds(figure.Unit) ?? 1);

    private static bool IsPair(TableColumn one, TableColumn other) =>
        IsMeanOfApi(one) && IsMeanOfApi(other) && one.Header.Api != other.Header.Api && Names.AreSame(one.Header.Name, other.Header.Name);

    private static bool IsMeanOfApi(TableColumn column) =>
        column.Header.Api is not null && (column.Header.Statistic is null || Statistic.Parse(column.Header.Statistic) == Statistic.Mean);

    private static StatisticKind KindOf(TableColumn column) => Statistic.Parse(column.Header.Name).Kind;

    [GeneratedRegex(@"^(?<number>\d+(?:\.\d+)?|\.\d+)\s*(?:[x×]|times)?$", RegexOptions.IgnoreCase)]
    private static partial Regex Ratio();
}
