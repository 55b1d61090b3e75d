namespace RpcBench.Studies.Figures;

/// <summary>A table in Markdown or CSV with workloads or APIs in rows, and networks, loads, APIs or statistics in columns. The API is in
/// the name of the row, in a column named API, in the header of the column or in a heading, which also names the study. The statistic (the
/// mean by default) and the unit can be in the same places, and the unit also in the cell. A column with a parameter is part of the
/// workload if it distinguishes rows with the same name.</summary>
internal sealed partial class CrossTable
{
    private const string UnnamedWorkload = "call";

    private static readonly HashSet<string> NoNetworks = [];

    private static readonly HashSet<string> EmptyCells = new(["", "-", "–", "—", "?", "na", "n/a"], StringComparer.OrdinalIgnoreCase);

    private readonly Label _heading;
    private readonly IReadOnlyList<TextRow> _rows;
    private readonly TableColumn? _nameColumn;
    private readonly TableColumn? _apiColumn;
    private readonly TableColumn? _unitColumn;
    private readonly List<TableColumn> _timeColumns;
    private readonly List<TableColumn> _parameters;
    private readonly List<TableColumn> _distinguishingParameters;
    private readonly RatioColumns _ratios;
    private readonly bool _hasNoTimes;
    private readonly bool _hasDecimalPoints;

    public static FigureTable Read(
        string file, Label place, TextRow header, IReadOnlyList<TextRow> rows, IReadOnlySet<string> pinged)
    {
        var table = new CrossTable(file, place, header, rows, pinged);
        var figures = table.ReadFigures().ToList();
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
        _nameColumn = FindNameColumn(columns);
        // The top left cell says what the rows are. It does not name a study.
        var corner = TableColumn.ReadLabel(_nameColumn?.Text ?? "");
        _heading = place.CombineWith(corner with { Name = "" });
        _hasNoTimes = Statistic.Parse(corner.Name).IsNoTime || Statistic.Parse(place.Name).IsNoTime;
        columns = columns.ConvertAll(column => column.IsNumber && HasUnit(column) ? column with { Kind = ColumnKind.Times } : column);
        columns.RemoveAll(column => column.Index == _nameColumn?.Index);
        _apiColumn = columns.FindLast(column => column.Kind is ColumnKind.Api);
        _unitColumn = columns.FindLast(column => column.Kind is ColumnKind.Unit);
        _timeColumns = columns.FindAll(column => column.Kind is ColumnKind.Times);
        _ratios = new(columns, rows);
        var first = _timeColumns.Count == 0 ? 0 : _timeColumns[0].Index;
        _parameters = columns.FindAll(column => column.Index < first && column.Kind is ColumnKind.Unknown or ColumnKind.NoTimes);
        _distinguishingParameters = _parameters.FindAll(DistinguishesRows);
        _hasDecimalPoints = rows.Any(row => _timeColumns.Exists(column => DecimalPoint().IsMatch(row.Cells[column.Index])));
        var notJudged = columns.FindAll(IsUnknown).Concat(_ratios.NotJudged).OrderBy(column => column.Index);
        NotJudged = [.. notJudged.Select(column => $"column '{column.Text}' (row {header.Line})")];
    }

    private IReadOnlyList<string> NotJudged { get; }

    private string File { get; }

    /// <summary>Whether a header is that of a cross table: a column names a statistic of calls, a load or an API.</summary>
    public static bool IsHeader(IEnumerable<string> header) => header.Select((text, index) => TableColumn.Read(index, text, NoNetworks))
        .Any(column => column.IsLoad || column.Header is { Name: "", Statistic: not null } or { Name: "", Api: not null });

    public static IEnumerable<string> FindPingedNetworks(TextRow header, IEnumerable<TextRow> rows) =>
        from row in rows
        where Label.Parse(row.Cells[0]) is { Api: null } label && Names.IsPing(label.Name)
        from column in header.Cells.Zip(row.Cells).Skip(1)
        where StartOfNumber().IsMatch(column.Second)
        select Names.ToKey(Label.Parse(column.First).Name);

    private IEnumerable<(PublishedFigure Figure, Label Row)> ReadFigures()
    {
        // A table without numbers, for example about machines, has no figures.
        if (!_timeColumns.Exists(HasNumbers))
        {
            yield break;
        }

        foreach (var row in _rows)
        {
            var before = ReadRowLabel(row);
            List<PublishedFigure> times = [];
            foreach (var column in _timeColumns.Where(column => !EmptyCells.Contains(row.Cells[column.Index])))
            {
                if (new Cell(this, row, column, before).ReadFigure() is { } figure)
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
    private TableColumn? FindNameColumn(List<TableColumn> columns)
    {
        var named = columns.Find(column => Names.ToKey(column.Text) == "method");
        var first = columns[0];
        var isFigure = first.Kind is ColumnKind.Times
            && columns.TrueForAll(column => column.Kind is not ColumnKind.Times || column.NamesSameKindAs(first))
            && HasNumbers(first)
            && _rows.All(row => EmptyCells.Contains(row.Cells[0]) || IsFigure(row.Cells[0]));
        return named ?? (isFigure ? null : first);
    }

    private static bool IsFigure(string text) => NumberWithUnit().Match(Thousands().Replace(text, "")) is { Success: true } match
        && (match.Groups["unit"].Length == 0 || Names.FindMilliseconds(match.Groups["unit"].Value) is not null);

    private bool DistinguishesRows(TableColumn parameter) => _rows.GroupBy(row => (FindText(row, _nameColumn), FindText(row, _apiColumn)))
        .Any(alike => alike.Select(row => row.Cells[parameter.Index]).Distinct().Count() > 1);

    private bool IsUnknown(TableColumn column) =>
        column.Kind is ColumnKind.Unknown && !_distinguishingParameters.Contains(column) && HasNumbers(column);

    private bool HasNumbers(TableColumn column) => _rows.Any(row => StartOfNumber().IsMatch(row.Cells[column.Index]));

    private bool HasUnit(TableColumn column) => _heading.Unit is not null || _rows.Any(
        row => Names.FindMilliseconds(NumberWithUnit().Match(row.Cells[column.Index]).Groups["unit"].Value) is not null);

    private Label ReadRowLabel(TextRow row)
    {
        var name = ReadRowName(row);
        var parameters = _parameters.ToDictionary(column => column, column => Label.Parse(row.Cells[column.Index]));
        var telling = _distinguishingParameters.Select(column => StartOfNumber().IsMatch(row.Cells[column.Index])
            ? $"{column.Text} {row.Cells[column.Index]}" : parameters[column].Name);
        return name with
        {
            Name = string.Join(", ", telling.Prepend(name.Name).Where(part => part.Length > 0)),
            Api = name.Api ?? parameters.Values.Select(label => label.Api).FirstOrDefault(api => api is not null),
        };
    }

    private Label ReadRowName(TextRow row)
    {
        var text = FindText(row, _nameColumn) ?? "";
        var label = Label.Parse(text);
        if (TableColumn.ReadLabel(text) is { Name: "", Statistic: not null } statistic)
        {
            return statistic;
        }

        // A column named API may contain any name, even if it is the first column.
        var isApi = _nameColumn is { Kind: ColumnKind.Api } && label is { Api: null, Statistic: null } && !Names.IsPing(label.Name)
            && !_timeColumns.Exists(column => column.Header.Api is not null);
        return isApi ? label with { Name = "", Api = label.Name } : label;
    }

    private static string? FindText(TextRow row, TableColumn? column) =>
        column is not null && row.Cells[column.Index] is { Length: > 0 } text ? text : null;

    private sealed record Cell(CrossTable Table, TextRow Row, TableColumn Column, Label RowLabel)
    {
        /// <summary>Returns null if the row or the table has something other than times, for example calls per second.</summary>
        public PublishedFigure? ReadFigure()
        {
            var text = Row.Cells[Column.Index];
            var match = NumberWithUnit().Match(Table._hasDecimalPoints ? Thousands().Replace(text, "") : text);
            var unit = match.Groups["unit"] is { Length: > 0 } behind ? behind.Value : FindText(Row, Table._unitColumn);
            if (IsNoTime(unit))
            {
                return null;
            }

            var value = (match.Success ? PrintedNumber.TryParse(match.Groups["number"].Value) : null)
                ?? throw CreateError($"'{text}' is not a figure. "
                    + "Write a number with a point for the decimals, perhaps with its unit, or leave the cell empty.");
            return new(Table._heading.Name, GetBasisCell(), value, null, unit ?? FindUnit(), Row.Line);
        }

        private bool IsNoTime(string? unit)
        {
            var isRowBeside = RowLabel.Api is null && Statistic.Parse(RowLabel.Name).IsNoTime;
            var isTableBeside = Table._hasNoTimes && (Column.Header.Unit ?? RowLabel.Unit ?? Table._heading.Unit) is null;
            return (isRowBeside || isTableBeside) && Names.FindMilliseconds(unit ?? "") is null;
        }

        private BasisCell GetBasisCell()
        {
            var network = Column.IsLoad ? "" : Column.Header.Name;
            var statistic = Column.Header.Statistic ?? RowLabel.Statistic ?? Table._heading.Statistic ?? "mean";
            var isPing = RowLabel.Api is null && Names.IsPing(RowLabel.Name);
            return isPing ? new("ping", "ICMP", network, statistic) : new(Workload(), Api(), network, statistic);
        }

        private string Workload()
        {
            var name = RowLabel.Name.Length > 0 ? RowLabel.Name : UnnamedWorkload;
            return Column.IsLoad ? $"{name}, {Column.Header.Name}" : name;
        }

        private string Api()
        {
            var inColumn = FindText(Row, Table._apiColumn) is { } text ? Names.FindApi(text) ?? text : null;
            return RowLabel.Api
                ?? inColumn ?? Column.Header.Api ?? Table._heading.Api ?? throw CreateError("has no API. Write REST or gRPC before "
                    + "the workload, over the column, in a column named API, or in the heading above the table.");
        }

        private string FindUnit() => Column.Header.Unit
            ?? RowLabel.Unit ?? Table._heading.Unit ?? throw CreateError("has no unit. Write it after "
                + "the number, or between parentheses in the column's header or the heading, for example (ms).");

        private UserException CreateError(string fault) => FigureRow.CreateError(Table.File, Row.Line, Column.Text, fault);
    }

    [GeneratedRegex(@"^[+-]?\.?\d")]
    private static partial Regex StartOfNumber();

    [GeneratedRegex(@"\d\.\d")]
    private static partial Regex DecimalPoint();

    [GeneratedRegex(@"(?<=\d),(?=\d{3}(?!\d))")]
    private static partial Regex Thousands();

    [GeneratedRegex(@"^(?<number>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[nN]a[nN]|[+-]?inf)(?:\s*±\s*[\d.]+(?=\s*[A-Za-zµμ]))?"
        + @"\s*(?<unit>[A-Za-zµμ]*(?:\s?/\s?[A-Za-z]+)?)(?:\s*±.*)?$")]
    private static partial Regex NumberWithUnit();
}
