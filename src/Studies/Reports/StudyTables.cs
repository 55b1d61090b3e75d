namespace RpcBench.Studies.Reports;

/// <summary>A study's tables of texts: times for Markdown and consoles, what it counted, and gRPC's time over REST's.</summary>
internal static class StudyTables
{
    private static readonly IReadOnlyList<TableHeader> Columns =
        [.. StudyColumns.All.Select(column => new TableHeader(StudyColumns.Header(column), IsText: false))];

    /// <summary>The times with a line a workload, API and statistic, three columns a network; null where there are none.</summary>
    public static GroupedTable? Wide(StudyResult answer, AuditMarks marks) => StudyLayout.Choose(answer) is not { } layout ? null : Table(
        StudyLayout.TitleOf(answer),
        ["Workload", "API", .. layout.HasStatistics ? ["Statistic"] : Array.Empty<string>()],
        layout.Networks.SelectMany(network => Columns.Select(column => column with { Text = $"{network.Name}: {column.Text}" })),
        layout.Rows,
        row => row.Workload,
        row => [row.Api, .. Statistic(layout, row), .. row.Cells.SelectMany(cell => Cells(cell, marks, withRoundTrips: true))]);

    /// <summary>The same with a line a network besides, for a console; null where there are none.</summary>
    public static GroupedTable? Long(StudyResult answer, AuditMarks marks, bool withRoundTrips) =>
        StudyLayout.Choose(answer) is not { } layout ? null : Table(
        StudyLayout.TitleOf(answer),
        ["Workload", "Network", "API", .. layout.HasStatistics ? [""] : Array.Empty<string>()],
        Columns.Select(column => column with { Text = column.Text.Replace(", ", "\n", StringComparison.Ordinal) }),
        from workload in layout.Rows.GroupBy(row => row.Workload)
        from network in layout.Networks.Index()
        from row in workload
        where row.Cells[network.Index] is not null
        select (Network: network.Item.Name, Row: row, Cell: row.Cells[network.Index]),
        line => line.Row.Workload,
        line => [line.Network, line.Row.Api, .. Statistic(layout, line.Row), .. Cells(line.Cell, marks, withRoundTrips)]);

    /// <summary>What the study counted, and the ratios that it published; null where there is neither.</summary>
    public static GroupedTable? Counts(StudyResult answer, AuditMarks marks) => Table(
        $"{answer.Name}: counts and ratios",
        ["Workload", "API", "Network", "Statistic"],
        Columns,
        answer.Cells.Where(cell => cell.Kind is CellKind.Count or CellKind.Ratio),
        cell => cell.Workload,
        cell => [ReportCell.OfArm(ArmNames.IdOf(cell.Api), cell.Api), cell.Network.Name is { Length: > 0 } network ? network : "none",
            cell.Statistic, .. Cells(cell, marks, withRoundTrips: false)]);

    /// <summary>gRPC's time over REST's, with the interval where there are pairs of blocks; null where no workload has both APIs.</summary>
    public static GroupedTable? Ratios(StudyResult answer) => Table(
        $"{answer.Name}: time of gRPC over time of REST",
        ["Workload", "Network"],
        [.. Columns, ("Like for like", true)],
        answer.Pairs.Where(pair => StudyColumns.All.Any(column => pair.RatioOf(column) is not null)),
        pair => pair.Workload,
        pair =>
        [
            pair.Network.Name, .. StudyColumns.All.Select(column => Ratio(pair, column)),
            pair.VerdictOf(StudyColumn.LikeForLike, answer.Margin) is { } verdict
                ? ReportCell.OfVerdict(
                    VerdictWords.Describe(verdict, ArmNames.Rest, ArmNames.Grpc),
                    verdict switch { Verdict.ContenderFaster => "grpc", Verdict.BaselineFaster => "rest", _ => null })
                : null,
        ]);

    /// <summary>A table grouped by workloads; null where there are no lines.</summary>
    private static GroupedTable? Table<T>(
        string title, IEnumerable<string> names, IEnumerable<TableHeader> columns,
        IEnumerable<T> lines, Func<T, string> workload, Func<T, IReadOnlyList<ReportCell>> cells)
    {
        List<LineGroup> groups = [.. lines.GroupBy(workload).Select(group => new LineGroup(group.Key, [.. group.Select(cells)]))];
        return groups.Count == 0 ? null : new(title, [.. names.Select(name => new TableHeader(name, IsText: true)), .. columns], groups);
    }

    private static string[] Statistic(StudyLayout layout, StudyRow row) => layout.HasStatistics ? [row.Statistic] : [];

    private static string? Ratio(StudyPair pair, StudyColumn column) =>
        pair.ArmOf(column)?.Ratio is { } ratio ? Figure.Interval(ratio)
        : pair.RatioOf(column) is { } value ? Figure.Ratio(value)
        : column == StudyColumn.Published ? CellText.NotPublished : null;

    private static IEnumerable<string?> Cells(StudyCell? cell, AuditMarks marks, bool withRoundTrips) => StudyColumns.All.Select(column =>
    {
        var times = withRoundTrips && CellText.RoundTrips(cell, column) is { } multiple ? $" ({multiple})" : "";
        var mark = column == StudyColumn.Published && cell is not null && marks.MarkOf(cell) is { } letter ? $" {letter}" : "";
        return CellText.Write(cell, column) is { } text ? text + times + mark : null;
    });
}
