using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>What charts are drawn of: points, errors and the keys to them. The two APIs are told apart by colour and by pattern or shape.</summary>
internal static class Marks
{
    public const double Radius = 5;

    private const double Cap = 3.5;

    /// <summary>A disc for REST, a diamond for gRPC; a hollow one stands for a figure that does not count.</summary>
    public static Html Point(string api, double x, double y, bool isHollow = false) => api == ArmNames.Rest
        ? Html.Of($"""<circle class="rest{(isHollow ? " hollow" : "")}" cx="{x}" cy="{y}" r="{Radius}"/>""")
        : Diamond(isHollow ? "grpc point hollow" : "grpc point", x, y, Radius + 1);

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

    /// <summary>The key of a bar chart, its right end at <paramref name="right"/>.</summary>
    public static Html BarKeys(string id, double right, double y) => Html.Of($"""
        <rect class="rest" x="{right - 128}" y="{y - 10}" width="16" height="12"/><text x="{right - 107}" y="{y}">{ArmNames.Rest}</text>
        <rect class="grpc" x="{right - 60}" y="{y - 10}" width="16" height="12" fill="url(#{id}-stripes)"/><text x="{right - 39}" y="{y}">{ArmNames.Grpc}</text>
        """);

    /// <summary>The key of a chart of points.</summary>
    public static Html PointKeys(double x, double y, double apart) => Html.Of($"""
        {Point(ArmNames.Rest, x, y - 4.5)}<text x="{x + 12}" y="{y}">{ArmNames.Rest}</text>
        {Point(ArmNames.Grpc, x + apart, y - 4.5)}<text x="{x + apart + 12}" y="{y}">{ArmNames.Grpc}</text>
        """);

    /// <summary>The key to the line at a round trip.</summary>
    public static Html PingKey(double nanoseconds, double x, double y) =>
        Html.Of($"""<path class="ping" d="M{x} {y - 4.5}H{x + 18}"/><text x="{x + 23}" y="{y}">{NetworkWords.Ping(nanoseconds)}</text>""");
}
