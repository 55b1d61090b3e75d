namespace RpcBench.Reporting.Charts;

/// <summary>A chart of ratios with their intervals, one on each line. Each arm has a side of 1, and the margin is a band.</summary>
internal sealed record RatioChart(string Id, string Title, string Subject, RatioFrame Frame, IReadOnlyList<RatioLine> Lines)
{
    private const double Top = 26;
    private const double Pitch = 24;
    private const double TextPitch = 18;
    private const double Between = 4;
    private const double Thick = 9;
    private const double KeyWidth = 34;
    private const double KeyPitch = 20;
    private const double LetterWidth = 8.1;
    private const string MarginKey = "margin";
    private const int KeysTop = 24;

    public double Bottom => TopOf(Lines.Count);

    public ChartFigure ToFigure(string caption = "") => new(
        Title, Draw(), $"{Phrases.Capital(ArmWords.Ratio(Frame.Arms))} with its interval, on a logarithmic axis. {caption}".TrimEnd());

    public Html Draw()
    {
        var height = (int)(Bottom + KeysTop + PlacedKeys(Frame.Margin.Fraction, RatioFrame.Width)[^1].Y) + 12;
        return Html.Format($"""
            {Marks.Open(Id, "ratios", RatioFrame.Width, height, $"{Title}: {Subject}, {ArmWords.Ratio(Frame.Arms)}", Describe())}
            {Render()}
            <g transform="translate(0 {Bottom + KeysTop})">{Keys(Frame.Margin.Fraction, RatioFrame.Width)}</g>
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
            {Marks.Grid(Html.Format($"M{axis.At(tick)} {Top}V{Bottom}"))}{Marks.Tick(axis.At(tick), Bottom + 16, Format.Short(tick))}
            """))}
            <path class="one" d="M{one} {Top}V{Bottom}"/>
            <text{Side(right)} text-anchor="end" x="{one - 8}" y="16">◂ {left}</text>
            <text{Side(arms[0].Look)} x="{one + 8}" y="16">{arms[0].Label} faster ▸</text>
            {Html.Each(Lines.Index(), line => Line(line.Item, TopOf(line.Index)))}
            """);
    }

    public string Describe() => string.Join(" ", Lines.Where(line => !line.IsHeading).Select(Describe));

    public static Html Keys(double margin, double width) => Html.Each(PlacedKeys(margin, width), key =>
    {
        var span = new Span(key.X + 2, key.Kind == MarginKey ? null : key.X + 14, key.X + 26);
        return Html.Format($"{Mark(key.Kind, "neutral", span, key.Y - 4.5)}{Marks.Tick(key.X + KeyWidth, key.Y, key.Words, "start")}");
    });

    private static List<(string Kind, string Words, double X, double Y)> PlacedKeys(double margin, double width)
    {
        var percent = Format.Percent(margin);
        (string Kind, string Words)[] keys = [(RatioLine.Beyond, $"faster by more than {percent}"),
            (RatioLine.Perhaps, "faster, perhaps by less"), (RatioLine.Within, $"no difference (within {percent})"),
            (RatioLine.Open, "undecided"), (MarginKey, $"margin of {percent}")];
        var (x, y) = (0.0, 14.0);
        List<(string, string, double, double)> placed = [];
        foreach (var key in keys)
        {
            var room = KeyWidth + (key.Words.Length * LetterWidth) + 2;
            (x, y) = x + room > width ? (0, y + KeyPitch) : (x, y);
            placed.Add((key.Kind, key.Words, x, y));
            x += room;
        }

        return placed;
    }

    private double TopOf(int line) => Top + Lines.Take(line).Sum(HeightOf);

    // A name above its interval is closer to that interval than to the interval before it.
    private double HeightOf(RatioLine line) => (line.IsHeading || Frame.TextLines == 0, line.Compared) switch
    {
        (true, _) => Pitch,
        (_, null) => (Frame.TextLines * TextPitch) + (2 * Between),
        _ => Pitch + (Frame.TextLines * TextPitch) + Between,
    };

    private static string Describe(RatioLine line) =>
        $"{line.FullName}: {line.Words}{(line.Compared is { } compared ? $", {IntervalWords.Write(compared.Ratio)}" : "")}.";

    private static Html Side(string? look) => Html.Class("verdict", look is null ? null : $"{look}-faster");

    private Html Line(RatioLine line, double top)
    {
        if (line.IsHeading)
        {
            return Html.Format($"""<text class="heading" x="0" y="{top + 17}">{RatioFrame.Shorten(line.Name)}</text>""");
        }

        var winner = Frame.Arms.LookOf(line.Winner);
        var (first, middle) = (top + TextPitch, top + HeightOf(line) - (Pitch / 2));
        var (x, y, anchor) = Frame.TextLines switch
        {
            0 => (Frame.Axis.To + 10, middle + 4.5, "start"),
            1 => (RatioFrame.Width, first, "end"),
            _ => (RatioFrame.Indent, first + TextPitch, "start"),
        };
        return Html.Format($"""
            {Marks.Value(RatioFrame.Indent, Frame.TextLines == 0 ? y : first, RatioFrame.Shorten(line.Name))}
            {(line.Compared is { Ratio: var ratio }
                ? Marks.Titled(Describe(line), Mark(line.Kind, winner ?? "neutral", Span.Place(ratio, Frame.Axis), middle)) : Html.Empty)}
            <text{Side(winner)} text-anchor="{anchor}" x="{x}" y="{y}">{RatioFrame.Shorten(line.Words)}</text>
            """);
    }

    private static Html Mark(string kind, string look, Span span, double y)
    {
        var isBar = IsBar(kind);
        var thick = kind switch { RatioLine.Within => Thick / 2, MarginKey => 2 * Thick, _ => Thick };
        var interval = isBar
            ? Html.Format($"""
            <rect class="span {kind} {look}" x="{span.Low}" y="{y - (thick / 2)}" width="{span.High - span.Low}" height="{thick}" rx="2"/>
            """)
            : Html.Format($"""<path class="span {kind}" d="M{span.Low} {y}H{span.High}"/>""");
        var ends = Html.Format($"{End(span.Low, span.LeavesLow, 6)}{End(span.High, span.LeavesHigh, -6)}");
        return Html.Format($"{interval}{ends}{Estimate(kind, look, span.Estimate, y)}");

        // An arrow shows that the interval continues beyond the axis.
        Html End(double x, bool leaves, double back) => (leaves, isBar) switch
        {
            (true, _) => Html.Format($"""<path class="span" d="M{x + back} {y - 4}L{x} {y}L{x + back} {y + 4}"/>"""),
            (_, false) => Html.Format($"""<path class="span" d="M{x} {y - 4}V{y + 4}"/>"""),
            _ => Html.Empty,
        };
    }

    private static bool IsBar(string kind) => kind is not (RatioLine.Open or RatioLine.Unsettled);

    private static Html Estimate(string kind, string look, double? estimate, double y) => (estimate, kind) switch
    {
        (null, _) => Html.Empty,
        ({ } at, RatioLine.Beyond) => Marks.Point(look, at, y),
        ({ } at, RatioLine.Perhaps) => Marks.Point(look, at, y, isHollow: true),
        ({ } at, _) => Marks.Diamond(IsBar(kind) ? "neutral point" : "neutral point hollow", at, y, Marks.Radius),
    };

    /// <summary>An interval on the axis. An end beyond the axis is cut off, and an estimate beyond the axis is null.</summary>
    private readonly record struct Span(double Low, double? Estimate, double High, bool LeavesLow = false, bool LeavesHigh = false)
    {
        public static Span Place(RatioInterval ratio, Axis axis) => new(
            axis.At(ratio.Low), ratio.Estimate >= axis.Low && ratio.Estimate <= axis.High ? axis.At(ratio.Estimate) : null,
            axis.At(ratio.High), ratio.Low < axis.Low, ratio.High > axis.High);
    }
}
