namespace RpcBench.Documents.Charts;

/// <summary>A chart of lines. The lines of each arm have a distinct dash pattern and marker. Later lines are drawn over earlier
/// lines.</summary>
public sealed record LineChart(
    string Id, string Title, string Description, ChartAxis HorizontalAxis, ChartAxis VerticalAxis, IReadOnlyList<ChartLine> Lines)
{
    private const int Width = 460;
    private const int PlotHeight = 198;
    private const double Right = Width - 16;
    private const double KeyWidth = 24;
    private const double KeyHeight = 20;
    private const double FirstKey = 30;
    private const double LetterWidth = 8.2;

    private IReadOnlyList<ChartKey> Keys => PlaceKeys(Lines);

    /// <summary>The room for the longest mark, including on small screens, which enlarge letters.</summary>
    private double Left => VerticalAxis.Marks.Select(mark => mark.Label.Length).DefaultIfEmpty().Max() * LetterWidth + 12;

    private double Top => Keys.Select(key => key.Y).DefaultIfEmpty(FirstKey).Max() + 22;

    private double Bottom => Top + PlotHeight;

    private int Height => (int)Bottom + 50;

    public ChartFigure ToFigure(string title, string caption) => new(title, Draw(), caption);

    public Html Draw()
    {
        var (across, up, middle) = (HorizontalAxis.Place(Left, Right), VerticalAxis.Place(Bottom, Top), (Left + Right) / 2);
        var isEmpty = Lines.All(line => line.Points.All(point => point.Y is null));
        return Html.Format($"""
            {Marks.OpenPicture(Id, "lines", Width, Height, Title, Description)}
            <text x="0" y="14">{VerticalAxis.Title}</text>
            {Html.Each(Keys, Draw)}
            {Html.Each(VerticalAxis.Marks, mark => Mark(
                mark, Html.Format($"M{Left} {up.At(mark.Value)}H{Right}"), Left - 6, up.At(mark.Value) + 4, "end"))}
            {Html.Each(HorizontalAxis.Marks, mark => Mark(
                mark, Html.Format($"M{across.At(mark.Value)} {Top}V{Bottom}"),
                Math.Min(across.At(mark.Value), Width - (mark.Label.Length * LetterWidth / 2)), Bottom + 18, "middle"))}
            {Marks.Tick(middle, Height - 8, HorizontalAxis.Title)}
            {Html.Each(Lines, line => Draw(line, across, up))}
            {(isEmpty ? Missing(middle, (Top + Bottom) / 2) : Html.Empty)}
            <path class="axis" d="M{Left} {Bottom}H{Right}"/>
            </svg>
            """);

        static Html Mark(ChartMark mark, Html path, double x, double y, string anchor) =>
            Html.Format($"{Marks.Grid(path, mark.IsMinor)}{Marks.Tick(x, y, mark.Label, anchor)}");
        static Html Missing(double x, double y) => Html.Format(
            $"""<text class="missing" text-anchor="middle" x="{x}" y="{y}">{Format.NotMeasured}</text>""");
    }

    private Html Draw(ChartLine line, Axis across, Axis up) => Html.Format($"""
        {(line.IsJoined ? RenderLine(line, Html.Trusted(CreatePath(line, across, up))) : Html.Empty)}
        {(line.HasMarkers ? Html.Each(line.Points.Where(point => point.Y is not null), point => Marks.AddTitle(
            $"{line.Name}; {HorizontalAxis.Quantity}: {HorizontalAxis.FormatValue(point.X)}; {VerticalAxis.Quantity}: "
                + $"{VerticalAxis.FormatValue(point.Y!.Value)}",
            Marks.Point(line.Style, across.At(point.X), up.At(point.Y!.Value), point.IsHollow))) : Html.Empty)}
        """);

    private static Html RenderLine(ChartLine line, Html path) => Html.Format($"""<path class="line {line.CssClass}" d="{path}"/>""");

    /// <summary>Draws points that are at least a quarter of a unit apart. Closer points would be invisible and make the page
    /// large.</summary>
    private static string CreatePath(ChartLine line, Axis across, Axis up)
    {
        const double Least = 0.25;
        var path = new StringBuilder();
        var (isOpen, lastX, lastY) = (false, 0.0, 0.0);
        foreach (var (index, point) in line.Points.Index())
        {
            if (point.Y is not { } value)
            {
                isOpen = false;
                continue;
            }

            var (x, y) = (across.At(point.X), up.At(value));
            if (isOpen && index < line.Points.Count - 1 && Math.Abs(x - lastX) < Least && Math.Abs(y - lastY) < Least)
            {
                continue;
            }

            path.Append(CultureInfo.InvariantCulture, $"{(isOpen ? 'L' : 'M')}{x:0.##} {y:0.##}");
            (isOpen, lastX, lastY) = (true, x, y);
        }

        return path.ToString();
    }

    private static List<ChartKey> PlaceKeys(IReadOnlyList<ChartLine> lines)
    {
        List<ChartKey> keys = [];
        var (x, y) = (0.0, FirstKey);
        foreach (var line in lines.Where(line => line.Name is not null))
        {
            var width = KeyWidth + 5 + (line.Name!.Length * LetterWidth);
            if (x > 0 && x + width > Width)
            {
                (x, y) = (0, y + KeyHeight);
            }

            keys.Add(new(line, x, y));
            x += width + 22;
        }

        return keys;
    }

    private static Html Draw(ChartKey key) => Html.Format($"""
        {(key.Line.IsJoined ? RenderLine(key.Line, Html.Format($"M{key.X} {key.Y}H{key.X + KeyWidth}")) : Html.Empty)}{(key.Line.HasMarkers
            ? Marks.Point(key.Line.Style, key.X + (KeyWidth / 2), key.Y)
            : Html.Empty)}<text x="{key.X + KeyWidth + 5}" y="{key.Y + 4.5}">{key.Line.Name}</text>
        """);

    private sealed record ChartKey(ChartLine Line, double X, double Y);
}

/// <summary>A line through points from left to right. The style is an arm's look, <c>asked</c> or <c>objective</c>. A line without a name
/// has no key.</summary>
public sealed record ChartLine(string Style, string? Name, IReadOnlyList<ChartPoint> Points, bool HasMarkers = false)
{
    public bool IsJoined { get; init; } = true;

    public bool IsThin { get; init; }

    public static ChartLine Create(ChartArm arm, IEnumerable<ChartPoint> points, bool hasMarkers = false) =>
        new(arm.Look, arm.Label, [.. points], hasMarkers);

    public static IEnumerable<double> Values(IEnumerable<ChartLine> lines) =>
        lines.SelectMany(line => line.Points).Select(point => point.Y).OfType<double>();

    internal string CssClass => IsThin ? $"{Style} thin" : Style;
}

/// <summary>A point of a line. The line has a gap where Y is null. A hollow point does not count.</summary>
public sealed record ChartPoint(double X, double? Y, bool IsHollow = false);
