using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>The key to the two APIs: told apart by colour and by pattern or shape.</summary>
public static class Legend
{
    /// <summary>The key of a bar chart, its right end at <paramref name="right"/>.</summary>
    public static Html Bars(string id, double right, double y) => Html.Of($"""
        <rect class="rest" x="{right - 128}" y="{y - 10}" width="16" height="12"/><text x="{right - 107}" y="{y}">{ArmNames.Rest}</text>
        <rect class="grpc" x="{right - 60}" y="{y - 10}" width="16" height="12" fill="url(#{id}-stripes)"/><text x="{right - 39}" y="{y}">{ArmNames.Grpc}</text>
        """);

    /// <summary>The key to the line at the PING; nothing where it is not drawn.</summary>
    public static Html Ping(NetworkAnswer network, double x, double y) => network.Distance is { } distance
        ? Ping(distance.RoundTripNanoseconds, x, y)
        : Html.Empty;

    /// <summary>The key to the line at a round trip.</summary>
    public static Html Ping(double nanoseconds, double x, double y) =>
        Html.Of($"""<path class="ping" d="M{x} {y - 4.5}H{x + 18}"/><text x="{x + 23}" y="{y}">{NetworkWords.Ping(nanoseconds)}</text>""");

    /// <summary>The key of a chart of points.</summary>
    public static Html Points(double x, double y, double apart) => Html.Of($"""
        {Marker.Of(ArmNames.Rest, x, y - 4.5)}<text x="{x + 12}" y="{y}">{ArmNames.Rest}</text>
        {Marker.Of(ArmNames.Grpc, x + apart, y - 4.5)}<text x="{x + apart + 12}" y="{y}">{ArmNames.Grpc}</text>
        """);
}
