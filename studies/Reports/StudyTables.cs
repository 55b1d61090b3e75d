namespace RpcBench.Studies.Reports;

internal static class StudyTables
{
    private static readonly IReadOnlyList<TableHeader> Columns =
        [.. StudyColumns.All.Select(column => new TableHeader(StudyColumns.Header(column), IsText: false))];

    /// <summary>If <paramref name="sharesApis"/> is true, neighbouring lines with the same API share one cell for it.</summary>
    public static GroupedTable Wide(StudyResult answer, bool sharesApis = false)
    {
        var layout = StudyLayout.Choose(answer);
        return Table(
            StudyLayout.TitleOf(answer),
            [
                ("Workload", true), new("API", IsText: true) { CssClass = TableHeader.Api, IsShared = sharesApis },
                .. layout.HasStatistics ? [("Statistic", true)] : Array.Empty<TableHeader>(),
                .. layout.Networks.SelectMany(network => Columns.Select(column => column with { Over = network.Name })),
            ],
            layout.Rows,
            row => row.Workload,
            row =>
            [
                Api(row.Api), .. Statistic(layout, row),
                .. row.Cells.SelectMany(cell => Cells(cell, answer.Marks, withRoundTrips: true)),
            ],
            "methods study");
    }

    public static GroupedTable Long(StudyResult answer, bool withRoundTrips)
    {
        var layout = StudyLayout.Choose(answer);
        return Table(
            StudyLayout.TitleOf(answer),
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
            line => [line.Network, line.Row.Api, .. Statistic(layout, line.Row), .. Cells(line.Cell, answer.Marks, withRoundTrips)]);
    }

    public static GroupedTable Counts(StudyResult answer) => Table(
        $"{answer.Name}: counts and ratios",
        [("Workload", true), ("API", true), ("Network", true), ("Statistic", true), .. Columns],
        answer.Cells.Where(cell => cell.Kind is CellKind.Count or CellKind.Ratio),
        cell => cell.Workload,
        cell => [Api(cell.Api), cell.Network.Name is { Length: > 0 } network ? network : "none",
            cell.Statistic, .. Cells(cell, answer.Marks, withRoundTrips: false)]);

    public static GroupedTable Ratios(StudyResult answer) => Table(
        $"{answer.Name}: time of gRPC over time of REST",
        [("Workload", true), ("Network", true), .. Columns, new("Like for like", IsText: true) { CssClass = "verdict" }],
        answer.Pairs.Where(pair => StudyColumns.All.Any(column => pair.RatioOf(column) is not null)),
        pair => pair.Workload,
        pair =>
        [
            pair.Network.Name, .. StudyColumns.All.Select(column => Ratio(pair, column)),
            pair.VerdictOf(StudyColumn.LikeForLike, answer.Margin) is { } verdict
                ? ReportCell.OfVerdict(
                    StudyVerdicts.Describe(verdict),
                    verdict switch { Verdict.ContenderFaster => "grpc", Verdict.BaselineFaster => "rest", _ => null })
                : null,
        ]);

    private static GroupedTable Table<T>(
        string title, IReadOnlyList<TableHeader> headers, IEnumerable<T> lines, Func<T, string> workload,
        Func<T, IReadOnlyList<ReportCell>> cells, string cssClass = "grouped") => new(
        title, headers, [.. lines.GroupBy(workload).Select(group =>
            new LineGroup(group.Key, [.. group.Select(cells)]) { IsPing = group.Key == StudyLayout.PingName })])
        { CssClass = cssClass };

    private static ReportCell Api(string name) => ReportCell.OfArm(ComparedApis.IdOf(name), name);

    private static string[] Statistic(StudyLayout layout, StudyRow row) => layout.HasStatistics ? [row.Statistic] : [];

    private static ReportCell Ratio(StudyPair pair, StudyColumn column)
    {
        if (pair.ArmOf(column)?.Ratio is { } interval)
        {
            return interval.Describe();
        }

        if (pair.RatioOf(column) is { } ratio)
        {
            return Format.Ratio(ratio);
        }

        return column == StudyColumn.Published ? NotPublished.Or(null) : default;
    }

    private static ReportCell Written(StudyCell? cell, StudyColumn column)
    {
        if (column == StudyColumn.Published)
        {
            return NotPublished.Or(cell?.Published?.Printed);
        }

        return cell?.ValueOf(column) is { } value ? Text(cell, value) : default(ReportCell);
    }

    private static string Text(StudyCell cell, StudyValue value) => cell.Kind switch
    {
        CellKind.Time or CellKind.Ping => Format.Time(value.Value),
        CellKind.Ratio when value is { Low: { } low, High: { } high } =>
            $"{Format.Times(value.Value)} ({Format.Times(low)} to {Format.Times(high)}) {cell.Unit}",
        CellKind.Ratio => $"{Format.Times(value.Value)} {cell.Unit}",
        _ => $"{value.Value.ToString("#,0.##", CultureInfo.InvariantCulture)} {cell.Unit}",
    };

    private static IEnumerable<ReportCell> Cells(StudyCell? cell, AuditMarks marks, bool withRoundTrips) =>
        StudyColumns.All.Select(column => Written(cell, column) with
        {
            Detail = withRoundTrips && cell?.RoundTrips(column) is { } times ? Format.RoundTrips(times) : null,
            Flag = column == StudyColumn.Published && cell is not null ? marks.MarkOf(cell) : null,
        });
}
