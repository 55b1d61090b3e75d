using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>What charts are drawn of: points, fills and errors. Arms are told apart by colour and by pattern or shape.</summary>
internal static class Marks
{
    public const double Radius = 5;

    private const string Rest = "rest";
    private const string RestHttp2 = "rest-h2";
    private const double Cap = 3.5;

    /// <summary>The class of all that is an arm's: its id.</summary>
    /// <param name="arm">As people write it.</param>
    public static string ClassOf(string arm) => ArmNames.IdOf(arm) ?? arm.ToLowerInvariant();

    /// <summary>A disc for REST, a square for REST over HTTP/2, a diamond for gRPC; a hollow one stands for a figure that does not count.</summary>
    /// <param name="id">The arm's.</param>
    /// <param name="x">Of its middle.</param>
    /// <param name="y">Of its middle.</param>
    /// <param name="isHollow">Whether it does not count.</param>
    public static Html Point(string id, double x, double y, bool isHollow = false)
    {
        var hollow = isHollow ? " hollow" : "";
        return id switch
        {
            Rest => Html.Of($"""<circle class="rest{hollow}" cx="{x}" cy="{y}" r="{Radius}"/>"""),
            RestHttp2 => Html.Of($"""<rect class="rest-h2 point{hollow}" x="{x - Radius}" y="{y - Radius}" width="{2 * Radius}" height="{2 * Radius}"/>"""),
            _ => Diamond($"grpc point{hollow}", x, y, Radius + 1),
        };
    }

    /// <summary>The attribute, a space before it, that fills an arm's bars: nothing for REST, whose are plain, dots for REST over HTTP/2, stripes for gRPC.</summary>
    /// <param name="chart">The picture's id.</param>
    /// <param name="id">The arm's.</param>
    public static Html Fill(string chart, string id) => id switch
    {
        Rest => Html.Empty,
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

    /// <summary>A diamond.</summary>
    public static Html Diamond(string cssClass, double x, double y, double radius) =>
        Html.Of($"""<path class="{cssClass}" d="M{x} {y - radius}L{x + radius} {y}L{x} {y + radius}L{x - radius} {y}Z"/>""");

    /// <summary>The error of a bar at <paramref name="x"/>; nothing where it is not known.</summary>
    public static Html UprightError(Bar bar, Axis axis, double x)
    {
        var (low, high) = (axis.At(bar.Low), axis.At(bar.High));
        return bar.Error is null ? Html.Empty : Html.Of($"""<path class="error" d="M{x - Cap} {high}H{x + Cap}M{x} {high}V{low}M{x - Cap} {low}H{x + Cap}"/>""");
    }

    /// <summary>A level line with caps between two values.</summary>
    public static Html LevelError(Axis axis, double low, double high, double y) =>
        Html.Of($"""<path class="error" d="M{axis.At(low)} {y - Cap}V{y + Cap}M{axis.At(low)} {y}H{axis.At(high)}M{axis.At(high)} {y - Cap}V{y + Cap}"/>""");

    /// <summary>The key to the line at a round trip.</summary>
    public static Html PingKey(double nanoseconds, double x, double y) =>
        Html.Of($"""<path class="ping" d="M{x} {y - 4.5}H{x + 18}"/><text x="{x + 23}" y="{y}">{NetworkWords.Ping(nanoseconds)}</text>""");
}
