using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>Grouped bars, REST and gRPC beside each other for every shape, from zero, with error bars.</summary>
public static class BarChart
{
    private const int Width = 460;
    private const int Height = 290;
    private const double Left = 52;
    private const double Right = Width - 8;
    private const double Top = 44;
    private const double Bottom = Height - 30;
    private const double Gap = 4;
    private const double WidestBar = 46;

    /// <summary>The picture of one group.</summary>
    public static Html Render(ChartGroup group)
    {
        var highest = group.Methods.SelectMany(method => method.Arms).Max(arm => arm.Mean?.High) ?? 0;
        var ticks = Ticks.Linear(highest, count: 5);
        var scale = Scale.OfTime(highest);
        var axis = new Axis(0, ticks[^1], Bottom, Top, IsLogarithmic: false);
        var unit = highest > 0 ? $"{scale.Unit} a call" : Figure.NotMeasured;
        var slot = (Right - Left) / group.Methods.Count;
        return Html.Of($"""
            {ChartText.Open(group.Id, "bars", Width, Height, $"{group.Title}: mean time, {unit}, REST and gRPC", group.Methods)}
            <text x="0" y="14">{unit}</text>
            {Legend.Bars(group.Id, Right, 14)}
            {(highest > 0 ? Html.Each(ticks, tick => Grid(tick, axis, scale)) : Html.Empty)}
            {Html.Each(group.Methods.Index(), item => Method(group.Id, item.Item, axis, scale, Left + (slot * item.Index), slot))}
            <path class="axis" d="M{Left} {Bottom}H{Right}"/>
            </svg>
            """);
    }

    private static Html Grid(double tick, Axis axis, Scale scale) => Html.Of($"""
        <path class="grid" d="M{Left} {axis.At(tick)}H{Right}"/><text class="tick" text-anchor="end" x="{Left - 6}" y="{axis.At(tick) + 4}">{scale.Tick(tick)}</text>
        """);

    private static Html Method(string id, MethodAnswer method, Axis axis, Scale scale, double left, double slot)
    {
        var bar = Math.Min(WidestBar, (slot * 0.8 - Gap) / 2);
        var middle = left + (slot / 2);
        return Html.Of($"""
            {Bar(id, method.Rest, axis, scale, middle - bar - (Gap / 2), bar)}
            {Bar(id, method.Grpc, axis, scale, middle + (Gap / 2), bar)}
            <text class="category" text-anchor="middle" x="{middle}" y="{Bottom + 20}">{method.Operation.Shape}</text>
            """);
    }

    private static Html Bar(string id, ArmAnswer arm, Axis axis, Scale scale, double x, double width)
    {
        var middle = x + (width / 2);
        if (arm.Mean is not { } mean)
        {
            return Html.Of($"""
                <text class="missing" transform="translate({middle + 4} {Bottom - 8}) rotate(-90)">{Figure.NotMeasured}</text>
                """);
        }

        var top = axis.At(mean.Nanoseconds);
        var fill = arm.Api == ArmAnswer.RestName ? Html.Of($"""class="rest" """) : Html.Of($"""class="grpc" fill="url(#{id}-stripes)" """);
        return Html.Of($"""
            <rect {fill}x="{x}" y="{top}" width="{width}" height="{Bottom - top}"/>{ErrorBar.Upright(mean, axis, middle)}
            <text class="value" text-anchor="middle" x="{middle}" y="{axis.At(mean.High) - 6}">{scale.Significant(mean.Nanoseconds)}</text>
            """);
    }
}
