namespace RpcBench.Studies.Figures;

/// <summary>A table in Markdown or CSV with workloads or APIs in rows, and networks, loads, APIs or statistics in columns. The API is in
/// the name of the row, in a column named API, in the header of the column or in a heading, which also names the study. The statistic (the
/// mean by default) and the unit can be in the same places, and the unit also in the cell. A column with a parameter is part of the
/// workload if it distinguishes rows with the same name.</summary>
internal sealed partial class CrossTable
{
    private const string OnlyCall = "call";

    private static readonly HashSet<string> Unpinged = [];

    private static readonly HashSet<string> Gaps = new(["", "-", "–", "—", "?", "na", "n/a"], StringComparer.OrdinalIgnoreCase);

    private readonly Label _place;
    private readonly IReadOnlyList<TextRow> _rows;
    private readonly TableColumn? _name;
    private readonly TableColumn? _api;
    private readonly TableColumn? _unit;
    private readonly List<TableColumn> _times;
    private readonly List<TableColumn> _parameters;
    private readonly List<TableColumn> _telling;
    private readonly RatioColumns _ratios;
    private readonly bool _isBesideTimes;
    private readonly bool _hasPoints;

    public static FigureTable Read(
        string file, Label place, TextRow header, IReadOnlyList<TextRow> rows, IReadOnlySet<string> pinged)
    {
        var table = new CrossTable(file, place, header, rows, pinged);
        var figures = table.Figures().ToList();
        return new(file, [.. figures.Select(figure => figure.Figure)])
        {
            NotJudged = table.NotJudged,
            WithoutWorkload =
                [.. figures.Where(figure => figure.Row.Name.Length == 0 && !figure.Figure.IsPing).Select(figure => figure.Figure)],
        };
    }

    private CrossTable(string file, Label place, TextRow header, IReadOnlyList<TextRow> rows, IReadOnlySet<string> pinged)
    {
        File = file;
        _rows = rows;
        var columns = header.Cells.Select((text, index) => TableColumn.Read(index, text, pinged)).ToList();
        _name = NameColumn(columns);
        // The top left cell says what the rows are. It does not name a study.
        var corner = TableColumn.ReadLabel(_name?.Text ?? "");
        _place = place.Under(corner with { Name = "" });
        _isBesideTimes = Statistic.Parse(corner.Name).IsBesideTimes || Statistic.Parse(place.Name).IsBesideTimes;
        columns = columns.ConvertAll(column => column.IsNumber && HasUnit(column) ? column with { Kind = ColumnKind.Times } : column);
        columns.RemoveAll(column => column.Index == _name?.Index);
        _api = columns.FindLast(column => column.Kind is ColumnKind.Api);
        _unit = columns.FindLast(column => column.Kind is ColumnKind.Unit);
        _times = columns.FindAll(column => column.Kind is ColumnKind.Times);
        _ratios = new(columns, rows);
        var first = _times.Count == 0 ? 0 : _times[0].Index;
        _parameters = columns.FindAll(column => column.Index < first && column.Kind is ColumnKind.Unknown or ColumnKind.Beside);
        _telling = _parameters.FindAll(TellsRowsApart);
        _hasPoints = rows.Any(row => _times.Exists(column => Point().IsMatch(row.Cells[column.Index])));
        var notJudged = columns.FindAll(IsUnknown).Concat(_ratios.NotJudged).OrderBy(column => column.Index);
        NotJudged = [.. notJudged.Select(column => $"column '{column.Text}' (row {header.Line})")];
    }

    private IReadOnlyList<string> NotJudged { get; }

    private string File { get; }

    /// <summary>Whether a header is that of a cross table: a column names a statistic of calls, a load or an API.</summary>
    public static bool IsHeader(IEnumerable<string> header) => header.Select((text, index) => TableColumn.Read(index, text, Unpinged))
        .Any(column => column.IsLoad || column.Over is { Name: "", Statistic: not null } or { Name: "", Api: not null });

    public static IEnumerable<string> Pinged(TextRow header, IEnumerable<TextRow> rows) =>
        from row in rows
        where Label.Parse(row.Cells[0]) is { Api: null } label && Names.IsPing(label.Name)
        from column in header.Cells.Zip(row.Cells).Skip(1)
        where StartOfNumber().IsMatch(column.Second)
        select Names.Key(Label.Parse(column.First).Name);

    private IEnumerable<(PublishedFigure Figure, Label Row)> Figures()
    {
        // A table without numbers, for example about machines, has no figures.
        if (!_times.Exists(HasNumbers))
        {
            yield break;
        }

        foreach (var row in _rows)
        {
            var before = Before(row);
            List<PublishedFigure> times = [];
            foreach (var column in _times.Where(column => !Gaps.Contains(row.Cells[column.Index])))
            {
                if (new Cell(this, row, column, before).Understand() is { } figure)
                {
                    times.Add(figure);
                }
            }

            foreach (var figure in times.Concat(_ratios.Read(row, times)))
            {
                yield return (figure, before);
            }
        }
    }

    /// <summary>Returns the column that names the rows, or null if the first column has figures like all others.</summary>
    private TableColumn? NameColumn(List<TableColumn> columns)
    {
        var named = columns.Find(column => Names.Key(column.Text) == "method");
        var first = columns[0];
        var isFigure = first.Kind is ColumnKind.Times
            && columns.TrueForAll(column => column.Kind is not ColumnKind.Times || column.SaysAsMuchAs(first))
            && HasNumbers(first)
            && _rows.All(row => Gaps.Contains(row.Cells[0]) || IsFigure(row.Cells[0]));
        return named ?? (isFigure ? null : first);
    }

    private static bool IsFigure(string text) => NumberWithUnit().Match(Thousands().Replace(text, "")) is { Success: true } match
        && (match.Groups["unit"].Length == 0 || Names.MillisecondsIn(match.Groups["unit"].Value) is not null);

    private bool TellsRowsApart(TableColumn parameter) => _rows.GroupBy(row => (Text(row, _name), Text(row, _api)))
        .Any(alike => alike.Select(row => row.Cells[parameter.Index]).Distinct().Count() > 1);

    private bool IsUnknown(TableColumn column) =>
        column.Kind is ColumnKind.Unknown && !_telling.Contains(column) && HasNumbers(column);

    private bool HasNumbers(TableColumn column) => _rows.Any(row => StartOfNumber().IsMatch(row.Cells[column.Index]));

    private bool HasUnit(TableColumn column) => _place.Unit is not null || _rows.Any(
        row => Names.MillisecondsIn(NumberWithUnit().Match(row.Cells[column.Index]).Groups["unit"].Value) is not null);

    private Label Before(TextRow row)
    {
        var name = NameOf(row);
        var parameters = _parameters.ToDictionary(column => column, column => Label.Parse(row.Cells[column.Index]));
        var telling = _telling.Select(column => StartOfNumber().IsMatch(row.Cells[column.Index])
            ? $"{column.Text} {row.Cells[column.Index]}" : parameters[column].Name);
        return name with
        {
            Name = string.Join(", ", telling.Prepend(name.Name).Where(part => part.Length > 0)),
            Api = name.Api ?? parameters.Values.Select(label => label.Api).FirstOrDefault(api => api is not null),
        };
    }

    private Label NameOf(TextRow row)
    {
        var text = Text(row, _name) ?? "";
        var label = Label.Parse(text);
        if (TableColumn.ReadLabel(text) is { Name: "", Statistic: not null } statistic)
        {
            return statistic;
        }

        // A column named API may contain any name, even if it is the first column.
        var isApi = _name is { Kind: ColumnKind.Api } && label is { Api: null, Statistic: null } && !Names.IsPing(label.Name)
            && !_times.Exists(column => column.Over.Api is not null);
        return isApi ? label with { Name = "", Api = label.Name } : label;
    }

    private static string? Text(TextRow row, TableColumn? column) =>
        column is not null && row.Cells[column.Index] is { Length: > 0 } text ? text : null;

    private sealed record Cell(CrossTable Table, TextRow Row, TableColumn Column, Label Before)
    {
        /// <summary>Returns null if the row or the table has something other than times, for example calls per second.</summary>
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

        private bool IsBesideTimes(string? unit)
        {
            var isRowBeside = Before.Api is null && Statistic.Parse(Before.Name).IsBesideTimes;
            var isTableBeside = Table._isBesideTimes && (Column.Over.Unit ?? Before.Unit ?? Table._place.Unit) is null;
            return (isRowBeside || isTableBeside) && Names.MillisecondsIn(unit ?? "") is null;
        }

        private BasisCell Place()
        {
            var network = Column.IsLoad ? "" : Column.Over.Name;
            var statistic = Column.Over.Statistic ?? Before.Statistic ?? Table._place.Statistic ?? "mean";
            var isPing = Before.Api is null && Names.IsPing(Before.Name);
            return isPing ? new("ping", "ICMP", network, statistic) : new(Workload(), Api(), network, statistic);
        }

        private string Workload()
        {
            var name = Before.Name.Length > 0 ? Before.Name : OnlyCall;
            return Column.IsLoad ? $"{name}, {Column.Over.Name}" : name;
        }

        private string Api()
        {
            var inColumn = Text(Row, Table._api) is { } text ? Names.ApiOf(text) ?? text : null;
            return Before.Api ?? inColumn ?? Column.Over.Api ?? Table._place.Api ?? throw Fault("has no API. Write REST or gRPC before "
                + "the workload, over the column, in a column named API, or in the heading above the table.");
        }

        private string UnitAround() => Column.Over.Unit ?? Before.Unit ?? Table._place.Unit ?? throw Fault("has no unit. Write it after "
            + "the number, or between parentheses in the column's header or the heading, for example (ms).");

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
