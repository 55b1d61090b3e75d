using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Studies.Tables;

/// <summary>The tables of a study that are texts: its times for Markdown and consoles, what it counted, and gRPC's time over REST's.</summary>
internal static class StudyTables
{
    /// <summary>The times with a line a workload, API and statistic, three columns a network; null where there are none.</summary>
    public static GroupedTable? Wide(StudyAnswer answer, AuditMarks marks) => StudyLayout.Of(answer) is not { } layout ? null : new(
        StudyLayout.TitleOf(answer),
        [
            ("Workload", true), ("API", true), .. layout.HasStatistics ? [("Statistic", true)] : Array.Empty<TableHeader>(),
            .. layout.Networks.SelectMany(network => StudyColumns.All.Select(column => new TableHeader($"{network.Name}: {StudyColumns.Header(column)}", IsText: false))),
        ],
        [
            .. layout.Rows.GroupBy(row => row.Workload).Select(workload => new LineGroup(workload.Key,
            [
                .. workload.Select(row => (IReadOnlyList<string?>)
                [
                    row.Api, .. layout.HasStatistics ? [row.Statistic] : Array.Empty<string?>(),
                    .. row.Cells.SelectMany(cell => StudyColumns.All.Select(column => Cell(cell, column, marks, withRoundTrips: true))),
                ]),
            ])),
        ]);

    /// <summary>The same with a line a network besides, for a console; null where there are none.</summary>
    public static GroupedTable? Long(StudyAnswer answer, AuditMarks marks, bool withRoundTrips) => StudyLayout.Of(answer) is not { } layout ? null : new(
        StudyLayout.TitleOf(answer),
        [
            ("Workload", true), ("Network", true), ("API", true), .. layout.HasStatistics ? [("", true)] : Array.Empty<TableHeader>(),
            .. StudyColumns.All.Select(column => new TableHeader(StudyColumns.Header(column).Replace(", ", "\n", StringComparison.Ordinal), IsText: false)),
        ],
        [
            .. layout.Rows.GroupBy(row => row.Workload).Select(workload => new LineGroup(workload.Key,
            [
                .. from network in layout.Networks.Index()
                   from row in workload
                   where row.Cells[network.Index] is not null
                   select (IReadOnlyList<string?>)
                   [
                       network.Item.Name, row.Api, .. layout.HasStatistics ? [row.Statistic] : Array.Empty<string?>(),
                       .. StudyColumns.All.Select(column => Cell(row.Cells[network.Index], column, marks, withRoundTrips)),
                   ],
            ])),
        ]);

    /// <summary>What the study counted, and the ratios that it published; null where there is neither.</summary>
    public static GroupedTable? Counts(StudyAnswer answer, AuditMarks marks)
    {
        List<StudyCell> cells = [.. answer.Cells.Where(cell => cell.Kind is CellKind.Count or CellKind.Ratio)];
        return cells.Count == 0 ? null : new(
            $"{answer.Name}: counts and ratios",
            [
                ("Workload", true), ("API", true), ("Network", true), ("Statistic", true),
                .. StudyColumns.All.Select(column => new TableHeader(StudyColumns.Header(column), IsText: false)),
            ],
            [
                .. cells.GroupBy(cell => cell.Workload).Select(workload => new LineGroup(workload.Key,
                [
                    .. workload.Select(cell => (IReadOnlyList<string?>)
                    [
                        cell.Api, cell.Network.Name is { Length: > 0 } network ? network : "none", cell.Statistic, .. StudyColumns.All.Select(column => Cell(cell, column, marks, withRoundTrips: false)),
                    ]),
                ])),
            ]);
    }

    /// <summary>gRPC's time over REST's, with the interval where there are pairs of blocks; null where no workload has both APIs.</summary>
    public static GroupedTable? Ratios(StudyAnswer answer)
    {
        List<StudyPair> pairs = [.. answer.Pairs.Where(pair => StudyColumns.All.Any(column => pair.RatioOf(column) is not null))];
        return pairs.Count == 0 ? null : new(
            $"{answer.Name}: time of gRPC over time of REST",
            [
                ("Workload", true), ("Network", true), .. StudyColumns.All.Select(column => new TableHeader(StudyColumns.Header(column), IsText: false)),
                ("Like for like", true),
            ],
            [
                .. pairs.GroupBy(pair => pair.Workload).Select(workload => new LineGroup(workload.Key,
                [
                    .. workload.Select(pair => (IReadOnlyList<string?>)
                    [
                        pair.Network.Name, .. StudyColumns.All.Select(column => Ratio(pair, column)),
                        pair.VerdictOf(StudyColumn.LikeForLike, answer.Margin) is { } verdict ? VerdictWords.Of(verdict, ArmNames.Rest, ArmNames.Grpc) : null,
                    ]),
                ])),
            ]);
    }

    private static string? Ratio(StudyPair pair, StudyColumn column) =>
        pair.ArmOf(column)?.Ratio is { } ratio ? Figure.Interval(ratio)
        : pair.RatioOf(column) is { } value ? Figure.Ratio(value)
        : column == StudyColumn.Published ? CellText.NotPublished : null;

    private static string? Cell(StudyCell? cell, StudyColumn column, AuditMarks marks, bool withRoundTrips)
    {
        if (cell is null || CellText.Of(cell, column) is not { } text)
        {
            return column == StudyColumn.Published ? CellText.NotPublished : null;
        }

        var times = withRoundTrips && CellText.RoundTrips(cell, column) is { } multiple ? $" ({multiple})" : "";
        var mark = column == StudyColumn.Published && marks.Of(cell) is { } letter ? $" {letter}" : "";
        return text + times + mark;
    }
}
