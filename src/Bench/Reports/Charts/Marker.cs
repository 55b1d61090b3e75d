using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>A point on a chart: a disc for REST, a diamond for gRPC.</summary>
public static class Marker
{
    public const double Radius = 5;

    /// <summary>The point of an API; a hollow one stands for a figure that does not count.</summary>
    public static Html Of(string api, double x, double y, bool isHollow = false) => api == ArmNames.Rest
        ? Html.Of($"""<circle class="rest{(isHollow ? " hollow" : "")}" cx="{x}" cy="{y}" r="{Radius}"/>""")
        : Diamond(isHollow ? "grpc point hollow" : "grpc point", x, y, Radius + 1);

    /// <summary>A diamond.</summary>
    public static Html Diamond(string cssClass, double x, double y, double radius) =>
        Html.Of($"""<path class="{cssClass}" d="M{x} {y - radius}L{x + radius} {y}L{x} {y + radius}L{x - radius} {y}Z"/>""");
}
