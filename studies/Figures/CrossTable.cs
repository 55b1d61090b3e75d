namespace RpcBench.Studies.Figures;

/// <summary>A table with workloads down and networks, loads, APIs or statistics across, in Markdown or CSV. The API stands in the row's
/// name, in a column of its own, over the column or in a heading, which names the study too; so do statistic (else the mean) and unit,
/// which the cell may have too. A parameter's column is part of the workload where it tells rows of one name apart.</summary>
internal sealed partial class CrossTable
{
    private static readonly HashSet<string> Gaps = new(["", "-", "–", "—", "?", "na", "n/a"], StringComparer.OrdinalIgnoreCase);

    private readonly Label _place;
    private readonly IReadOnlyList<TextRow> _rows;
    private readonly TableColumn _name;
    private readonly TableColumn? _api;
    private readonly TableColumn? _unit;
    private readonly List<TableColumn> _times;
    private readonly List<TableColumn> _parameters;
    private readonly List<TableColumn> _telling;
    private readonly bool _hasPoints;

    /// <exception cref="UserException">A cell is no figure, or lacks API or unit.</exception>
    public static FigureTable Read(
        string file, Label place, TextRow header, IReadOnlyList<TextRow> rows, IReadOnlySet<string> pinged)
    {
        var table = new CrossTable(file, place, header, rows, pinged);
        return new(file, [.. table.Figures()]) { NotJudged = table.NotJudged };
    }

    private CrossTable(string file, Label place, TextRow header, IReadOnlyList<TextRow> rows, IReadOnlySet<string> pinged)
    {
        File = file;
        _rows = rows;
        var columns = header.Cells.Select((text, index) => TableColumn.Read(index, text, pinged)).ToList();
        _name = columns.Find(column => Names.Key(column.Text) == "method") ?? columns[0];
        // The corner names what the rows are, which is no study.
        _place = place.Under(Label.Parse(_name.Text) with { Name = "" });
        columns.Remove(_name);
        _api = columns.FindLast(column => column.Kind is ColumnKind.Api);
        _unit = columns.FindLast(column => column.Kind is ColumnKind.Unit);
        _times = columns.FindAll(column => column.Kind is ColumnKind.Times);
        var first = _times.Count == 0 ? 0 : _times[0].Index;
        _parameters = columns.FindAll(column => column.Index < first && column.Kind is ColumnKind.Unknown or ColumnKind.Beside);
        _telling = _parameters.FindAll(
            column => rows.GroupBy(row => (row.Cells[_name.Index], Text(row, _api))).Any(
                alike => alike.Select(row => row.Cells[column.Index]).Distinct().Count() > 1));
        _hasPoints = rows.Any(row => _times.Exists(column => Point().IsMatch(row.Cells[column.Index])));
        NotJudged =
        [
            .. columns.Where(column => column.Kind is ColumnKind.Unknown && !_telling.Contains(column)
                && rows.Any(row => StartOfNumber().IsMatch(row.Cells[column.Index])))
                .Select(column => $"column '{column.Text}' (row {header.Line})"),
        ];
    }

    private IReadOnlyList<string> NotJudged { get; }

    private string File { get; }

    /// <summary>Whether a header is one of a cross table: it has a statistic of calls.</summary>
    public static bool HasStatistics(IEnumerable<string> header) =>
        header.Any(text => Label.Parse(text) is { Name: "", Statistic: not null });

    /// <summary>The keys of the networks of a table that has a row of pings.</summary>
    public static IEnumerable<string> Pinged(TextRow header, IEnumerable<TextRow> rows) =>
        from row in rows
        where Label.Parse(row.Cells[0]) is { Api: null } label && Names.IsPing(label.Name)
        from column in header.Cells.Zip(row.Cells).Skip(1)
        where StartOfNumber().IsMatch(column.Second)
        select Names.Key(Label.Parse(column.First).Name);

    private IEnumerable<PublishedFigure> Figures()
    {
        // A table without any number, for example of machines, is not meant.
        if (!_rows.Any(row => _times.Exists(column => StartOfNumber().IsMatch(row.Cells[column.Index]))))
        {
            yield break;
        }

        foreach (var row in _rows)
        {
            var before = Before(row);
            foreach (var column in _times.Where(column => !Gaps.Contains(row.Cells[column.Index])))
            {
                if (new Cell(this, row, column, before).Understand() is { } figure)
                {
                    yield return figure;
                }
            }
        }
    }

    private Label Before(TextRow row)
    {
        var name = Label.Parse(row.Cells[_name.Index]);
        var parameters = _parameters.ToDictionary(column => column, column => Label.Parse(row.Cells[column.Index]));
        var telling = _telling.Select(column => StartOfNumber().IsMatch(row.Cells[column.Index])
            ? $"{column.Text} {row.Cells[column.Index]}" : parameters[column].Name);
        return name with
        {
            Name = string.Join(", ", telling.Prepend(name.Name).Where(part => part.Length > 0)),
            Api = name.Api ?? parameters.Values.Select(label => label.Api).FirstOrDefault(api => api is not null),
        };
    }

    private static string? Text(TextRow row, TableColumn? column) =>
        column is not null && row.Cells[column.Index] is { Length: > 0 } text ? text : null;

    private sealed record Cell(CrossTable Table, TextRow Row, TableColumn Column, Label Before)
    {
        /// <summary>The figure; null where the row is of what stands beside times, such as calls a second.</summary>
        public PublishedFigure? Understand()
        {
            var text = Row.Cells[Column.Index];
            var match = NumberWithUnit().Match(Table._hasPoints ? Thousands().Replace(text, "") : text);
            var unit = match.Groups["unit"] is { Length: > 0 } behind ? behind.Value : Text(Row, Table._unit);
            if (IsBesideTimes(unit))
            {
                return null;
            }

            var value = (match.Success ? PrintedNumber.TryParse(match.Groups["number"].Value) : null)
                ?? throw Fault($"'{text}' is not a figure. "
                    + "Write a number with a point for the decimals, perhaps with its unit, or leave the cell empty.");
            return new(Table._place.Name, Place(), value, null, unit ?? UnitAround(), Row.Line);
        }

        private bool IsBesideTimes(string? unit) =>
            Before.Api is null && Statistic.Parse(Before.Name).IsBesideTimes && Names.MillisecondsIn(unit ?? "") is null;

        private BasisCell Place()
        {
            var network = Column.IsLoad ? "" : Column.Over.Name;
            var statistic = Column.Over.Statistic ?? Before.Statistic ?? Table._place.Statistic ?? "mean";
            var isPing = Before.Api is null && Names.IsPing(Before.Name);
            return isPing ? new("ping", "ICMP", network, statistic) : new(Workload(), Api(), network, statistic);
        }

        private string Workload()
        {
            var name = Before.Name.Length > 0 ? Before.Name : LoneCall();
            return Column.IsLoad ? $"{name}, {Column.Over.Name}" : name;
        }

        // Where only a statistic is named, it is of the one thing that was called.
        private string LoneCall() => (Before.Statistic ?? Column.Over.Statistic) is not null
            ? "call"
            : throw FigureRow.FaultAt(Table.File, Row.Line, "1", "names no workload. Write what was called in the row's first cell.");

        private string Api()
        {
            var inColumn = Text(Row, Table._api) is { } text ? Names.ApiOf(text) ?? text : null;
            return Before.Api ?? inColumn ?? Column.Over.Api ?? Table._place.Api ?? throw Fault("is of no API. "
                + "Write REST or gRPC before the workload, over the column, in a column named API, or in the heading above the table.");
        }

        private string UnitAround() => Column.Over.Unit ?? Before.Unit ?? Table._place.Unit ?? throw Fault("has no unit. "
            + "Write it behind the number, or between parentheses in the column's header or the heading, for example (ms).");

        private UserException Fault(string fault) => FigureRow.FaultAt(Table.File, Row.Line, Column.Text, fault);
    }

    [GeneratedRegex(@"^[+-]?\.?\d")]
    private static partial Regex StartOfNumber();

    [GeneratedRegex(@"\d\.\d")]
    private static partial Regex Point();

    [GeneratedRegex(@"(?<=\d),(?=\d{3}(?!\d))")]
    private static partial Regex Thousands();

    [GeneratedRegex(@"^(?<number>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[nN]a[nN]|[+-]?inf)(?:\s*±\s*[\d.]+(?=\s*[A-Za-zµμ]))?"
        + @"\s*(?<unit>[A-Za-zµμ]*(?:\s?/\s?[A-Za-z]+)?)(?:\s*±.*)?$")]
    private static partial Regex NumberWithUnit();
}
