namespace RpcBench.Documents.Charts;

/// <summary>All arms' means as points on one logarithmic axis. Bars would need a zero to start from, and the axis has none.</summary>
public sealed record TimePanel(IReadOnlyList<TimeRow> Rows, double Left, double Right, double LabelWidth, double Top, double RowHeight)
{
    /// <summary>The distance between the points of neighbouring arms, which are spread around their line so that none hides
    /// another.</summary>
    private const double PointDistance = 9;

    private const int Width = 580;
    private const double KeyLeft = 10;
    private const double MinKeyWidth = 110;

    /// <summary>Draws the panel. The id must be unique on a page. The ping is in nanoseconds, or null to draw no line for it.</summary>
    public static Html Draw(string id, string title, string description, IReadOnlyList<TimeRow> rows, double? ping, double labels)
    {
        ChartArm[] arms = [.. rows.SelectMany(row => row.Points).Select(point => point.Arm).Distinct()];
        var panel = new TimePanel(rows, labels, Width - 4, LabelWidth: 86, Top: 34, RowHeight: 30);
        return Html.Format($"""
            {Marks.OpenPicture(id, "points", Width, (int)panel.Bottom + 30, title, description)}
            {Marks.PointKeys(arms, KeyLeft, 16, MinKeyWidth)}
            {(ping is { } time ? Marks.PingKey(time, Marks.EndOfPointKeys(arms, KeyLeft, MinKeyWidth), 16) : Html.Empty)}
            {panel.Render(ping)}
            {panel.RenderLabels()}
            </svg>
            """);
    }

    public double Bottom => Top + (RowHeight * Rows.Count);

    public double FindMiddle(int row) => Top + (RowHeight / 2) + (RowHeight * row);

    public Html RenderLabels() => Html.Each(Rows.Index(), row => row.Item.IsHeading
        ? Html.Format($"""<text class="heading" x="0" y="{FindMiddle(row.Index) + 5}">{row.Item.Name}</text>""")
        : Html.Format($"""<text x="14" y="{FindMiddle(row.Index) + 5}">{row.Item.Name}</text>"""));

    public Html Render(double? ping)
    {
        var means = Rows.SelectMany(row => row.Points).Select(point => point.Mean).OfType<Estimate>().Where(mean => mean.Value > 0)
            .ToList();
        if (means.Count == 0)
        {
            return Marks.Missing(Left, Bottom);
        }

        var ticks = Ticks.Logarithmic(
            Math.Min(means.Min(mean => mean.Value), ping ?? double.MaxValue), Math.Max(means.Max(mean => mean.High), ping ?? 0));
        var axis = new Axis(ticks[0], Math.Max(ticks[^1], ticks[0] * 2), Left + LabelWidth, Right - LabelWidth, IsLogarithmic: true);
        return Html.Format($"""
            {Html.Each(ticks, tick => RenderTick(tick, axis, ticks))}
            {(ping is { } time ? Marks.Ping(Html.Format($"M{axis.At(time)} {Top}V{Bottom}")) : Html.Empty)}
            {Html.Each(Rows.Index().Where(row => !row.Item.IsHeading), row => RenderRow(row.Item, FindMiddle(row.Index), axis))}
            """);
    }

    private Html RenderTick(double tick, Axis axis, IReadOnlyList<double> ticks)
    {
        // Powers of ten always have a label. Marks between them have a label only where there is room, and never on a small screen.
        var isMinor = !Ticks.IsPowerOfTen(tick) && ticks.Any(Ticks.IsPowerOfTen);
        var hasRoom = (axis.To - axis.From) / ticks.Count >= LabelWidth / 2;
        var scale = Scale.ForTimes(tick * (1 + 1e-9));
        var x = axis.At(tick);
        return Html.Format($"""
            {Marks.Grid(Html.Format($"M{x} {Top}V{Bottom}"), isMinor)}
            {(isMinor && !hasRoom ? Html.Empty : Marks.Tick(x, Bottom + 18, $"{scale.FormatTick(tick)} {scale.Unit}", isMinor: isMinor))}
            """);
    }

    private static Html RenderRow(TimeRow row, double middle, Axis axis)
    {
        var points =
            row.Points
                .Select((point, index) => (point.Arm, point.Mean, Y: middle + ((index - ((row.Points.Count - 1) / 2.0)) * PointDistance)))
                .Where(point => point.Mean is { Value: > 0 })
                .OrderBy(point => point.Mean!.Value)
                .ToList();
        if (points.Count == 0)
        {
            return Marks.Missing(axis.From, middle + 4.5);
        }

        var (first, last) = (points[0].Mean!, points[^1].Mean!);
        var left = Math.Min(axis.At(first.Low), axis.At(first.Value) - Marks.Radius) - 5;
        var right = Math.Max(axis.At(last.High), axis.At(last.Value) + Marks.Radius) + 5;
        return Html.Format($"""
            {Html.Each(points, point => Point(point.Arm, point.Mean!, point.Y))}
            <text class="value" text-anchor="end" x="{left}" y="{middle + 4.5}">{Label(first)}</text>
            {(points.Count == 1 ? Html.Empty : Marks.Value(right, middle + 4.5, Label(last)))}
            """);

        Html Point(ChartArm arm, Estimate mean, double y)
        {
            var error = mean.Error is null ? Html.Empty : Marks.HorizontalErrorBar(axis, mean.Low, mean.High, y);
            var (name, time) = (row.FullName ?? row.Name, row.Scale.FormatWithError(mean.Value, mean.Error));
            return Marks.AddTitle(
                $"{name}, {arm.Label}: {time} {row.Scale.Unit}", Html.Format($"{error}{Marks.Point(arm.Look, axis.At(mean.Value), y)}"));
        }

        string Label(Estimate mean) => $"{row.Scale.FormatSignificant(mean.Value)} {row.Scale.Unit}";
    }
}

/// <summary>A row with one subject's time over each arm, or the heading of a group, which has no points. A time is null if it was not
/// measured. The titles of the points show the full name.</summary>
public sealed record TimeRow(string Name, IReadOnlyList<(ChartArm Arm, Estimate? Mean)> Points, Scale Scale, string? FullName = null)
{
    public bool IsHeading => Points.Count == 0;

    public static TimeRow CreateHeading(string heading) => new(heading, [], Scale.ForTimes());
}
