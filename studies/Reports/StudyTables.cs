namespace RpcBench.Studies.Reports;

internal static class StudyTables
{
    private static readonly IReadOnlyList<TableHeader> Columns =
        [.. StudyColumns.All.Select(column => new TableHeader(StudyColumns.Header(column), IsText: false))];

    /// <summary>If <paramref name="sharesApis"/> is true, neighbouring lines with the same API share one cell for it.</summary>
    public static GroupedTable CreateWideTable(StudyResult result, bool sharesApis = false)
    {
        var layout = StudyLayout.Create(result);
        return CreateTable(
            StudyLayout.GetTitle(result),
            [
                ("Workload", true), new("API", IsText: true) { CssClass = TableHeader.ArmClass, IsShared = sharesApis },
                .. layout.HasStatistics ? [("Statistic", true)] : Array.Empty<TableHeader>(),
                .. layout.Networks.SelectMany(network => Columns.Select(column => column with { Head = network.Name })),
            ],
            layout.Rows,
            row => row.Workload,
            row =>
            [
                CreateApiCell(row.Api), .. Statistic(layout, row),
                .. row.Cells.SelectMany(cell => CreateCells(cell, result.Marks, withRoundTrips: true)),
            ],
            "methods study");
    }

    public static GroupedTable CreateLongTable(StudyResult result, bool withRoundTrips)
    {
        var layout = StudyLayout.Create(result);
        return CreateTable(
            StudyLayout.GetTitle(result),
            [
                ("Workload", true), ("Network", true), ("API", true), .. layout.HasStatistics ? [("", true)] : Array.Empty<TableHeader>(),
                .. Columns.Select(column => column with { Text = column.Text.Replace(", ", "\n", StringComparison.Ordinal) }),
            ],
            from workload in layout.Rows.GroupBy(row => row.Workload)
            from network in layout.Networks.Index()
            from row in workload
            where row.Cells[network.Index] is not null
            select (Network: network.Item.Name, Row: row, Cell: row.Cells[network.Index]),
            line => line.Row.Workload,
            line => [line.Network, line.Row.Api, .. Statistic(layout, line.Row), .. CreateCells(line.Cell, result.Marks, withRoundTrips)]);
    }

    public static GroupedTable CreateCountTable(StudyResult result) => CreateTable(
        $"{result.Name}: counts and ratios",
        [("Workload", true), ("API", true), ("Network", true), ("Statistic", true), .. Columns],
        result.Cells.Where(cell => cell.Kind is CellKind.Count or CellKind.Ratio),
        cell => cell.Workload,
        cell => [CreateApiCell(cell.Api), cell.Network.Name is { Length: > 0 } network ? network : "none",
            cell.Statistic, .. CreateCells(cell, result.Marks, withRoundTrips: false)]);

    public static GroupedTable CreateRatioTable(StudyResult result) => CreateTable(
        $"{result.Name}: time of gRPC over time of REST",
        [("Workload", true), ("Network", true), .. Columns, new("Like for like", IsText: true) { CssClass = "verdict" }],
        result.Pairs.Where(pair => StudyColumns.All.Any(column => pair.RatioOf(column) is not null)),
        pair => pair.Workload,
        pair =>
        [
            pair.Network.Name, .. StudyColumns.All.Select(column => FormatRatio(pair, column)),
            pair.VerdictOf(StudyColumn.LikeForLike, result.Margin) is { } verdict
                ? ReportCell.FromVerdict(
                    StudyVerdicts.Describe(verdict),
                    verdict switch { Verdict.ContenderFaster => "grpc", Verdict.BaselineFaster => "rest", _ => null })
                : null,
        ]);

    private static GroupedTable CreateTable<T>(
        string title, IReadOnlyList<TableHeader> headers, IEnumerable<T> lines, Func<T, string> workload,
        Func<T, IReadOnlyList<ReportCell>> cells, string cssClass = "grouped") => new(
        title, headers, [.. lines.GroupBy(workload).Select(group =>
            new LineGroup(group.Key, [.. group.Select(cells)]) { IsPing = group.Key == StudyLayout.PingName })])
        { CssClass = cssClass };

    private static ReportCell CreateApiCell(string name) => ReportCell.FromArm(ComparedApis.FindArmId(name), name);

    private static string[] Statistic(StudyLayout layout, StudyRow row) => layout.HasStatistics ? [row.Statistic] : [];

    private static ReportCell FormatRatio(StudyPair pair, StudyColumn column)
    {
        if (pair.ArmOf(column)?.Ratio is { } interval)
        {
            return interval.Describe();
        }

        if (pair.RatioOf(column) is { } ratio)
        {
            return Format.Ratio(ratio);
        }

        return column == StudyColumn.Published ? NotPublished.CreateCell(null) : default;
    }

    private static ReportCell FormatFigure(StudyCell? cell, StudyColumn column)
    {
        if (column == StudyColumn.Published)
        {
            return NotPublished.CreateCell(cell?.Published?.Printed);
        }

        return cell?.ValueOf(column) is { } value ? FormatValue(cell, value) : default(ReportCell);
    }

    private static string FormatValue(StudyCell cell, StudyValue value) => cell.Kind switch
    {
        CellKind.Time or CellKind.Ping => Format.Time(value.Value),
        CellKind.Ratio when value is { Low: { } low, High: { } high } =>
            $"{Format.Factor(value.Value)} ({Format.Factor(low)} to {Format.Factor(high)}) {cell.Unit}",
        CellKind.Ratio => $"{Format.Factor(value.Value)} {cell.Unit}",
        _ => $"{value.Value.ToString("#,0.##", CultureInfo.InvariantCulture)} {cell.Unit}",
    };

    private static IEnumerable<ReportCell> CreateCells(StudyCell? cell, AuditMarks marks, bool withRoundTrips) =>
        StudyColumns.All.Select(column => FormatFigure(cell, column) with
        {
            Detail = withRoundTrips && cell?.GetRoundTrips(column) is { } times ? Format.RoundTrips(times) : null,
            Flag = column == StudyColumn.Published && cell is not null ? marks.FindMark(cell) : null,
        });
}
