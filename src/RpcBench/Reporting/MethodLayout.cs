namespace RpcBench.Reporting;

internal sealed record MethodLayout(IReadOnlyList<PlacedColumn> Columns, bool HasLinePerArm)
{
    /// <summary>Creates a layout with a line for each arm, for tables with enough room. With a single contender, both lines share the cells
    /// that compare arms.</summary>
    public static MethodLayout CreateWide(IReadOnlyList<ArmRecord> arms, IEnumerable<MethodColumn> columns)
    {
        return new([.. columns.Select(column => new PlacedColumn(Header(column), (method, line) => Cell(column, method, line))
            { PingCell = column.PingCell })], HasLinePerArm: true);

        TableHeader Header(MethodColumn column) => column.Style with
        {
            Text = column.Title(arms) + (column.Unit is { } unit ? $", {unit}" : ""),
            IsShared = column.Style.IsShared || (column.IsComparison && arms.Count == 2),
            IsKept = false,
        };

        static ReportCell Cell(MethodColumn column, MethodResult method, ArmResult line) =>
            column.IsComparison && method.Contenders is [var only]
                ? column.Cell(method, only)
                : CreateCell(column, column.Cell, method, line);
    }

    /// <summary>Creates a layout with a line for each arm, for tables with little room.</summary>
    public static MethodLayout CreateNarrow(IReadOnlyList<ArmRecord> arms, IEnumerable<MethodColumn> columns) => new(
        [.. columns.Select(column => new PlacedColumn(
            column.Style with
            {
                Text = column.ShortTitle ?? AppendUnit(column.Title(arms), column),
                Footnote = column.Footnote?.Invoke(arms),
            },
            (method, line) => CreateCell(column, column.ShortCell ?? column.Cell, method, line)))],
        HasLinePerArm: true);

    /// <summary>Creates a layout with a line for each method. A figure has a column for each arm. A figure that compares arms has a column
    /// for each contender. A figure with a shared cell has one column for all arms.</summary>
    public static MethodLayout CreateSideBySide(IReadOnlyList<ArmRecord> arms, params IReadOnlyList<MethodColumn> columns)
    {
        var names = "\n" + string.Join('/', arms.Select(arm => arm.Label));
        return new(
        [
            .. from column in columns
               where column is { IsComparison: false, SharedCell: null }
               from arm in arms
               select CreateColumn(column, AppendUnit(arm.Label, column), arm),
            .. from contender in arms.Skip(1)
               from column in columns
               where column.IsComparison
               select CreateColumn(column, AppendUnit(column.Title([arms[0], contender]), column), contender),
            .. from column in columns
               where column.SharedCell is not null
               select new PlacedColumn(
                   column.Style with
                   {
                       Text = (column.ShortTitle ?? column.Title(arms)) + names,
                       Footnote = column.Footnote?.Invoke(arms),
                   },
                   (method, _) => column.SharedCell!(method)),
        ], HasLinePerArm: false);

        PlacedColumn CreateColumn(MethodColumn column, string title, ArmRecord arm) => new(
            column.Style with { Text = title, Footnote = column.Footnote?.Invoke(arms) },
            (method, _) => column.Cell(method, method.FindArm(arm.Id)));
    }

    public LineGroup CreateLines(string name, MethodResult method) =>
        new(name, [.. (HasLinePerArm ? method.Arms : [method.Baseline]).Select(line => CreateCells(method, line))]);

    public IReadOnlyList<ReportCell> CreateCells(MethodResult method, ArmResult line) =>
        [.. Columns.Select(column => column.Cell(method, line))];

    public IReadOnlyList<TableHeader> Headers => [("Method", true), .. Columns.Select(column => column.Header)];

    private static string AppendUnit(string title, MethodColumn column) => column.Unit is { } unit ? $"{title}\n{unit}" : title;

    private static ReportCell CreateCell(
        MethodColumn column, Func<MethodResult, ArmResult, ReportCell> cell, MethodResult method, ArmResult line) =>
        column.IsComparison && line.Id == method.Baseline.Id ? "" : cell(method, line);
}

internal sealed record PlacedColumn(TableHeader Header, Func<MethodResult, ArmResult, ReportCell> Cell)
{
    public Func<NetworkResult, (string When, DeliveredNetworkRecord? Delivered), ReportCell> PingCell { get; init; } = (_, _) => "";
}
