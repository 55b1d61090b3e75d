namespace RpcBench.Reports.Charts;

/// <summary>What charts are drawn of: points, fills, errors and their keys. Arms are told apart by colour and by pattern or
/// shape.</summary>
internal static class Marks
{
    public const double Radius = 5;

    private const string Rest = "rest";
    private const string RestHttp2 = "rest-h2";
    private const string RestTwin = "rest-twin";
    private const double Cap = 3.5;
    private const double BarKeysApart = 68;

    /// <summary>The class of everything that belongs to the arm of that label: its id.</summary>
    public static string ClassOf(string arm) => ArmNames.IdOf(arm) ?? arm.ToLowerInvariant();

    /// <summary>A disc for REST, a square for REST over HTTP/2, a triangle for REST again, a diamond for gRPC; a hollow one stands for a
    /// figure that does not count.</summary>
    public static Html Point(string id, double x, double y, bool isHollow = false)
    {
        var hollow = isHollow ? " hollow" : "";
        return id switch
        {
            Rest => Html.Of($"""<circle class="rest{hollow}" cx="{x}" cy="{y}" r="{Radius}"/>"""),
            RestHttp2 => Html.Of(
                $"""<rect class="rest-h2 point{hollow}" x="{x - Radius}" y="{y - Radius}" width="{2 * Radius}" height="{2 * Radius}"/>"""),
            RestTwin => Html.Of(
                $"""<path class="rest-twin point{hollow}" d="M{x} {y - Radius - 1}L{x + Radius} {y + Radius}H{x - Radius}Z"/>"""),
            _ => Diamond($"grpc point{hollow}", x, y, Radius + 1),
        };
    }

    /// <summary>The attribute, a space before it, that fills an arm's bars: none for REST and REST again, whose are plain, dots for REST
    /// over HTTP/2, stripes for gRPC.</summary>
    public static Html Fill(string chart, string id) => id switch
    {
        Rest or RestTwin => Html.Empty,
        RestHttp2 => Html.Of($" fill=\"url(#{chart}-dots)\""),
        _ => Html.Of($" fill=\"url(#{chart}-stripes)\""),
    };

    /// <summary>The pattern of dots where an arm's bars have it; that of stripes is in every picture.</summary>
    public static Html Dots(string chart, IEnumerable<string> ids) => ids.Contains(RestHttp2)
        ? Html.Of($"""
            <defs><pattern id="{chart}-dots" width="6" height="6" patternUnits="userSpaceOnUse">
            <rect class="stripe-ground" width="6" height="6"/><circle class="dot" cx="3" cy="3" r="1.8"/></pattern></defs>
            """)
        : Html.Empty;

    public static Html Diamond(string cssClass, double x, double y, double radius) =>
        Html.Of($"""<path class="{cssClass}" d="M{x} {y - radius}L{x + radius} {y}L{x} {y + radius}L{x - radius} {y}Z"/>""");

    /// <summary>The error of an upright bar at <paramref name="x"/>; nothing where it is not known.</summary>
    public static Html UprightError(Estimate bar, Axis axis, double x)
    {
        var (low, high) = (axis.At(bar.Low), axis.At(bar.High));
        return bar.Error is null
            ? Html.Empty
            : Html.Of($"""<path class="error" d="M{x - Cap} {high}H{x + Cap}M{x} {high}V{low}M{x - Cap} {low}H{x + Cap}"/>""");
    }

    /// <summary>A level line with caps between two values.</summary>
    public static Html LevelError(Axis axis, double low, double high, double y) =>
        Html.Of($"""<path class="error" d="M{axis.At(low)} {y - Cap}V{y + Cap}M{axis.At(low)} {y}H{axis.At(high)}M{axis.At(high)} {y - Cap}V{y + Cap}"/>""");

    /// <summary>The key of a bar chart: each arm's sign and label, on the line at <paramref name="y"/>, to the left of
    /// <paramref name="right"/>.</summary>
    public static Html BarKeys(string chart, IReadOnlyList<string> arms, double right, double y)
    {
        // On a small screen letters are larger.
        var widths = arms.Select(arm => Math.Max(BarKeysApart, 22 + (10.5 * arm.Length))).ToList();
        return Html.Each(arms.Index(), arm =>
        {
            var (id, x) = (ClassOf(arm.Item), right + 8 - widths.Skip(arm.Index).Sum());
            return Html.Of($"""<rect class="{id}" x="{x}" y="{y - 10}" width="16" height="12"{Fill(chart, id)}/><text x="{x + 21}" y="{y}">{arm.Item}</text>""");
        });
    }

    /// <summary>The key of a chart of points, from <paramref name="x"/> on; the points stand so far <paramref name="apart"/>, or as far as
    /// the labels need.</summary>
    public static Html PointKeys(IReadOnlyList<string> arms, double x, double y, double apart) => Html.Each(arms.Index(), arm =>
    {
        var at = EndOfPointKeys(arms.Take(arm.Index), x, apart);
        return Html.Of($"""{Point(ClassOf(arm.Item), at, y - 4.5)}<text x="{at + 12}" y="{y}">{arm.Item}</text>""");
    });

    public static double EndOfPointKeys(IEnumerable<string> arms, double x, double apart) =>
        x + arms.Sum(arm => Math.Max(apart, 26 + (9.5 * arm.Length)));

    /// <summary>The key to the line at a round trip.</summary>
    public static Html PingKey(double nanoseconds, double x, double y) =>
        Html.Of($"""<path class="ping" d="M{x} {y - 4.5}H{x + 18}"/><text x="{x + 23}" y="{y}">{NetworkWords.Ping(nanoseconds)}</text>""");
}
