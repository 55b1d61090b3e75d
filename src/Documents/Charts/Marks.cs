namespace RpcBench.Documents.Charts;

/// <summary>The elements that charts are drawn with. Arms differ by colour and by pattern or shape.</summary>
public static class Marks
{
    public const double Radius = 5;

    private const double Cap = 3.5;
    private const double MinBarKeyWidth = 68;

    /// <summary>Returns the opening tag of a picture. The description contains all figures. The id must be unique on a page.</summary>
    public static Html OpenPicture(
        string id, string cssClass, int width, int height, string title, string description, Html? attributes = null) => Html.Format($"""
        <svg {attributes}class="chart {cssClass}" viewBox="0 0 {width} {height}" role="img" aria-labelledby="{id}-title {id}-desc">
        <title id="{id}-title">{title}</title>
        <desc id="{id}-desc">{description}</desc>
        <defs><pattern id="{id}-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="stripe-ground" width="6" height="6"/><rect class="stripe" width="2.6" height="6"/></pattern></defs>
        """);

    public static Html Point(string look, double x, double y, bool isHollow = false)
    {
        var (hollow, cssClass) = (isHollow ? " hollow" : "", $"{look} point{(isHollow ? " hollow" : "")}");
        return ArmLook.Find(look)?.Symbol switch
        {
            ArmSymbol.Circle => Html.Format($"""<circle class="{look}{hollow}" cx="{x}" cy="{y}" r="{Radius}"/>"""),
            ArmSymbol.Square => Html.Format(
                $"""<rect class="{cssClass}" x="{x - Radius}" y="{y - Radius}" width="{2 * Radius}" height="{2 * Radius}"/>"""),
            ArmSymbol.Triangle => Html.Format(
                $"""<path class="{cssClass}" d="M{x} {y - Radius - 1}L{x + Radius} {y + Radius}H{x - Radius}Z"/>"""),
            _ => Diamond(cssClass, x, y, Radius + 1),
        };
    }

    public static Html AddTitle(string title, Html mark) => Html.Format($"<g><title>{title}</title>{mark}</g>");

    private static Html FillAttribute(string chart, string look) => ArmLook.Find(look)?.Fill switch
    {
        BarFill.Dots => Html.Format($" fill=\"url(#{chart}-dots)\""),
        BarFill.Stripes => Html.Format($" fill=\"url(#{chart}-stripes)\""),
        _ => Html.Empty,
    };

    public static Html DotPattern(string chart, IEnumerable<ChartArm> arms) => arms.Any(arm => ArmLook.Find(arm.Look)?.Fill == BarFill.Dots)
        ? Html.Format($"""
            <defs><pattern id="{chart}-dots" width="6" height="6" patternUnits="userSpaceOnUse">
            <rect class="stripe-ground" width="6" height="6"/><circle class="dot" cx="3" cy="3" r="1.8"/></pattern></defs>
            """)
        : Html.Empty;

    public static Html Diamond(string cssClass, double x, double y, double radius) =>
        Html.Format($"""<path class="{cssClass}" d="M{x} {y - radius}L{x + radius} {y}L{x} {y + radius}L{x - radius} {y}Z"/>""");

    public static Html VerticalErrorBar(Estimate bar, Axis axis, double x)
    {
        var (low, high) = (axis.At(bar.Low), axis.At(bar.High));
        return bar.Error is null
            ? Html.Empty
                : Html.Format(
                    $"""<path class="error" d="M{x - Cap} {high}H{x + Cap}M{x} {high}V{low}M{x - Cap} {low}H{x + Cap}"/>""");
    }

    public static Html HorizontalErrorBar(Axis axis, double low, double high, double y)
    {
        var (from, to) = (axis.At(low), axis.At(high));
        return Html.Format(
            $"""<path class="error" d="M{from} {y - Cap}V{y + Cap}M{from} {y}H{to}M{to} {y - Cap}V{y + Cap}"/>""");
    }

    public static Html VerticalGrid(Axis axis, IEnumerable<double> ticks, Scale scale, double top, double bottom) =>
        Html.Each(ticks, tick => Html.Format($"""
            {Grid(Html.Format($"M{axis.At(tick)} {top}V{bottom}"))}{Tick(axis.At(tick), bottom + 18, scale.FormatTick(tick))}
            """));

    public static Html Grid(Html path, bool isMinor = false) =>
        Html.Format($"""<path class="grid{(isMinor ? " minor" : "")}" d="{path}"/>""");

    public static Html Tick(double x, double y, string label, string anchor = "middle", bool isMinor = false) =>
        Html.Format($"""<text class="tick{(isMinor ? " minor" : "")}" text-anchor="{anchor}" x="{x}" y="{y}">{label}</text>""");

    public static Html Value(double x, double y, string text) => Html.Format($"""<text class="value" x="{x}" y="{y}">{text}</text>""");

    public static Html Missing(double x, double y) => Html.Format($"""<text class="missing" x="{x}" y="{y}">{Format.NotMeasured}</text>""");

    public static Html Ping(Html path) => Html.Format($"""<path class="ping" d="{path}"/>""");

    public static Html BarKeys(string chart, IReadOnlyList<ChartArm> arms, double right, double y)
    {
        // Small screens enlarge letters.
        var widths = arms.Select(arm => Math.Max(MinBarKeyWidth, 22 + (10.5 * arm.Label.Length))).ToList();
        return Html.Each(arms.Index(), arm =>
        {
            var x = right + 8 - widths.Skip(arm.Index).Sum();
            return Html.Format($"""
                {Bar(chart, arm.Item.Look, x, y - 10, 16, 12)}<text x="{x + 21}" y="{y}">{arm.Item.Label}</text>
                """);
        });
    }

    public static Html Bar(string chart, string look, double x, double y, double width, double height) => Html.Format($"""
        <rect class="{look}" x="{x}" y="{y}" width="{width}" height="{height}"{FillAttribute(chart, look)}/>
        """);

    public static Html PointKeys(IReadOnlyList<ChartArm> arms, double x, double y, double apart) => Html.Each(arms.Index(), arm =>
    {
        var at = EndOfPointKeys(arms.Take(arm.Index), x, apart);
        return Html.Format($"""{Point(arm.Item.Look, at, y - 4.5)}<text x="{at + 12}" y="{y}">{arm.Item.Label}</text>""");
    });

    public static double EndOfPointKeys(IEnumerable<ChartArm> arms, double x, double apart) =>
        x + arms.Sum(arm => Math.Max(apart, 26 + (9.5 * arm.Label.Length)));

    public static Html PingKey(double nanoseconds, double x, double y) =>
        Html.Format(
            $"""{Ping(Html.Format($"M{x} {y - 4.5}H{x + 18}"))}<text x="{x + 23}" y="{y}">{Format.Ping(nanoseconds)}</text>""");
}

/// <summary>An arm as charts show it. The style sheet defines the look.</summary>
public readonly record struct ChartArm(string Id, string Label, string Look);
