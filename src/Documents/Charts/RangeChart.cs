namespace RpcBench.Documents.Charts;

/// <summary>A chart of time ranges on an axis from zero. A hollow point marks the start of a range, and a full point marks the
/// end.</summary>
public sealed record RangeChart(string Id, string Title, string BeginLabel, string EndLabel, IReadOnlyList<RangeRow> Rows)
{
    private const int Width = 460;
    private const double Left = 8;
    private const double Right = Width - 160;
    private const double Top = 34;
    private const double RowHeight = 46;

    public Html Draw()
    {
        var scale = Scale.ForTimes(Rows.Max(row => row.To));
        List<double> ticks = [.. Ticks.Linear(scale.ToUnit(Rows.Max(row => row.To)), count: 4).Select(scale.ToBase)];
        var axis = new Axis(0, ticks[^1], Left, Right, IsLogarithmic: false);
        var bottom = Top + (RowHeight * Rows.Count);
        return Html.Format($"""
            {Marks.OpenPicture(Id, "bars", Width, (int)bottom + 30, Title, string.Join(" ", Rows.Select(Describe)))}
            <text x="0" y="14">{scale.Unit}: {BeginLabel} (hollow) and {EndLabel}</text>
            {Marks.VerticalGrid(axis, ticks, scale, Top, bottom)}
            {Html.Each(Rows.Index(), row => Draw(row.Item, axis, scale, Top + (RowHeight * row.Index)))}
            </svg>
            """);
    }

    private string Describe(RangeRow row)
        => $"{row.Name}: {BeginLabel} after {Format.Time(row.From)}, {EndLabel} after {Format.Time(row.To)}.";

    private Html Draw(RangeRow row, Axis axis, Scale scale, double top)
    {
        var (y, from, to) = (top + 32, axis.At(row.From), axis.At(row.To));
        return Html.Format($"""
            {Marks.Value(Left, top + 17, row.Name)}
            <path class="line {row.Look}" d="M{from} {y}H{to}"/>{Marks.AddTitle(
                $"{row.Name}: {EndLabel} after {Format.Time(row.To)}", Marks.Point(row.Look, to, y))}{Marks.AddTitle(
                $"{row.Name}: {BeginLabel} after {Format.Time(row.From)}", Marks.Point(row.Look, from, y, isHollow: true))}
            {Marks.Value(to + 12, y + 4.5, $"{scale.FormatSignificant(row.From)} and {scale.FormatSignificant(row.To)} {scale.Unit}")}
            """);
    }
}

/// <summary>A range in nanoseconds with the look of its arm.</summary>
public sealed record RangeRow(string Name, string Look, double From, double To);
