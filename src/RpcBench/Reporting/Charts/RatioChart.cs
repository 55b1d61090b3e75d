namespace RpcBench.Reporting.Charts;

/// <summary>A chart of ratios with their intervals, one on each line. Each side of 1 belongs to one arm, and the margin is a
/// band.</summary>
internal sealed record RatioChart(string Id, string Title, string Subject, RatioFrame Frame, IReadOnlyList<RatioLine> Lines)
{
    private const double Top = 26;
    private const double RowHeight = 24;
    private const double TextLineHeight = 18;
    private const double RowGap = 4;
    private const double BarHeight = 9;
    private const double KeyWidth = 34;
    private const double KeyRowHeight = 20;
    private const double LetterWidth = 8.1;
    private const string MarginKey = "margin";
    private const int KeysTop = 24;

    public double Bottom => FindTop(Lines.Count);

    public ChartFigure ToFigure(string caption = "") => new(
        Title, Draw(), $"{Phrases.Capitalize(ArmText.DescribeRatio(Frame.Arms))} with its interval, on a logarithmic axis. {caption}"
            .TrimEnd());

    public Html Draw()
    {
        var height = (int)(Bottom + KeysTop + PlaceKeys(Frame.Margin.Fraction, RatioFrame.Width)[^1].Y) + 12;
        var name = $"{Title}: {Subject}, {ArmText.DescribeRatio(Frame.Arms)}";
        return Html.Format($"""
            {Marks.OpenPicture(Id, "ratios", RatioFrame.Width, height, name, Describe())}
            {Render()}
            <g transform="translate(0 {Bottom + KeysTop})">{RenderKeys(Frame.Margin.Fraction, RatioFrame.Width)}</g>
            </svg>
            """);
    }

    /// <summary>Renders the chart without its keys, for use inside a picture.</summary>
    public Html Render()
    {
        var (axis, arms) = (Frame.Axis, Frame.Arms);
        var (one, low, high) = (axis.At(1), axis.At(Frame.Margin.Lower), axis.At(Frame.Margin.Upper));
        var (left, right) = arms is [_, var only] ? ($"{only.Label} faster", only.Look) : ($"{arms[0].Label} slower", null);
        return Html.Format($"""
            <rect class="margin" x="{low}" y="{Top}" width="{high - low}" height="{Bottom - Top}"/>
            {Html.Each(Frame.Ticks, tick => Html.Format($"""
            {Marks.Grid(Html.Format($"M{axis.At(tick)} {Top}V{Bottom}"))}{Marks.Tick(axis.At(tick), Bottom + 16, Format.ShortRatio(tick))}
            """))}
            <path class="one" d="M{one} {Top}V{Bottom}"/>
            <text{VerdictClass(right)} text-anchor="end" x="{one - 8}" y="16">◂ {left}</text>
            <text{VerdictClass(arms[0].Look)} x="{one + 8}" y="16">{arms[0].Label} faster ▸</text>
            {Html.Each(Lines.Index(), line => RenderLine(line.Item, FindTop(line.Index)))}
            """);
    }

    public string Describe() => string.Join(" ", Lines.Where(line => !line.IsHeading).Select(Describe));

    public static Html RenderKeys(double margin, double width) => Html.Each(PlaceKeys(margin, width), key =>
    {
        var span = new PlacedInterval(key.X + 2, key.Kind == MarginKey ? null : key.X + 14, key.X + 26);
        return Html.Format(
            $"{RenderMark(key.Kind, "neutral", span, key.Y - 4.5)}{Marks.Tick(key.X + KeyWidth, key.Y, key.Words, "start")}");
    });

    private static List<(string Kind, string Words, double X, double Y)> PlaceKeys(double margin, double width)
    {
        var percent = Format.Percent(margin);
        (string Kind, string Words)[] keys = [(RatioLine.BeyondMargin, $"faster by more than {percent}"),
            (RatioLine.PerhapsBeyondMargin, "faster, perhaps by less"), (RatioLine.WithinMargin, $"no difference (within {percent})"),
            (RatioLine.Inconclusive, "undecided"), (MarginKey, $"margin of {percent}")];
        var (x, y) = (0.0, 14.0);
        List<(string, string, double, double)> placed = [];
        foreach (var key in keys)
        {
            var room = KeyWidth + (key.Words.Length * LetterWidth) + 2;
            (x, y) = x + room > width ? (0, y + KeyRowHeight) : (x, y);
            placed.Add((key.Kind, key.Words, x, y));
            x += room;
        }

        return placed;
    }

    private double FindTop(int line) => Top + Lines.Take(line).Sum(FindHeight);

    // A name above its interval is closer to that interval than to the interval before it.
    private double FindHeight(RatioLine line) => (line.IsHeading || Frame.TextLinesAbove == 0, line.Compared) switch
    {
        (true, _) => RowHeight,
        (_, null) => (Frame.TextLinesAbove * TextLineHeight) + (2 * RowGap),
        _ => RowHeight + (Frame.TextLinesAbove * TextLineHeight) + RowGap,
    };

    private static string Describe(RatioLine line) =>
        $"{line.FullName}: {line.Text}{(line.Compared is { } compared ? $", {IntervalText.FormatRatio(compared.Ratio)}" : "")}.";

    private static Html VerdictClass(string? look) => Html.Class("verdict", look is null ? null : $"{look}-faster");

    private Html RenderLine(RatioLine line, double top)
    {
        if (line.IsHeading)
        {
            return Html.Format($"""<text class="heading" x="0" y="{top + 17}">{RatioFrame.Shorten(line.Name)}</text>""");
        }

        var winner = Frame.Arms.FindLook(line.Winner);
        var (first, middle) = (top + TextLineHeight, top + FindHeight(line) - (RowHeight / 2));
        var (x, y, anchor) = Frame.TextLinesAbove switch
        {
            0 => (Frame.Axis.To + 10, middle + 4.5, "start"),
            1 => (RatioFrame.Width, first, "end"),
            _ => (RatioFrame.Indent, first + TextLineHeight, "start"),
        };
        return Html.Format($"""
            {Marks.Value(RatioFrame.Indent, Frame.TextLinesAbove == 0 ? y : first, RatioFrame.Shorten(line.Name))}
            {(line.Compared is { Ratio: var ratio }
                ? Marks.AddTitle(
                    Describe(line), RenderMark(line.MarkClass, winner ?? "neutral", PlacedInterval.Place(ratio, Frame.Axis), middle))
                : Html.Empty)}
            <text{VerdictClass(winner)} text-anchor="{anchor}" x="{x}" y="{y}">{RatioFrame.Shorten(line.Text)}</text>
            """);
    }

    private static Html RenderMark(string kind, string look, PlacedInterval span, double y)
    {
        var isBar = IsBar(kind);
        var thick = kind switch { RatioLine.WithinMargin => BarHeight / 2, MarginKey => 2 * BarHeight, _ => BarHeight };
        var interval = isBar
            ? Html.Format($"""
            <rect class="span {kind} {look}" x="{span.Low}" y="{y - (thick / 2)}" width="{span.High - span.Low}" height="{thick}" rx="2"/>
            """)
            : Html.Format($"""<path class="span {kind}" d="M{span.Low} {y}H{span.High}"/>""");
        var ends = Html.Format($"{End(span.Low, span.IsLowCut, 6)}{End(span.High, span.IsHighCut, -6)}");
        return Html.Format($"{interval}{ends}{RenderEstimate(kind, look, span.Estimate, y)}");

        // An arrow shows that the interval continues beyond the axis.
        Html End(double x, bool leaves, double back) => (leaves, isBar) switch
        {
            (true, _) => Html.Format($"""<path class="span" d="M{x + back} {y - 4}L{x} {y}L{x + back} {y + 4}"/>"""),
            (_, false) => Html.Format($"""<path class="span" d="M{x} {y - 4}V{y + 4}"/>"""),
            _ => Html.Empty,
        };
    }

    private static bool IsBar(string kind) => kind is not (RatioLine.Inconclusive or RatioLine.NotSettled);

    private static Html RenderEstimate(string kind, string look, double? estimate, double y) => (estimate, kind) switch
    {
        (null, _) => Html.Empty,
        ({ } at, RatioLine.BeyondMargin) => Marks.Point(look, at, y),
        ({ } at, RatioLine.PerhapsBeyondMargin) => Marks.Point(look, at, y, isHollow: true),
        ({ } at, _) => Marks.Diamond(IsBar(kind) ? "neutral point" : "neutral point hollow", at, y, Marks.Radius),
    };

    /// <summary>An interval on the axis. An end beyond the axis is cut off, and an estimate beyond the axis is null.</summary>
    private readonly record struct PlacedInterval(double Low, double? Estimate, double High, bool IsLowCut = false, bool IsHighCut = false)
    {
        public static PlacedInterval Place(RatioInterval ratio, Axis axis) => new(
            axis.At(ratio.Low), ratio.Estimate >= axis.Low && ratio.Estimate <= axis.High ? axis.At(ratio.Estimate) : null,
            axis.At(ratio.High), ratio.Low < axis.Low, ratio.High > axis.High);
    }
}
