using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>Grouped bars, REST and gRPC beside each other, from zero, with error bars and a line at the PING.</summary>
public sealed record BarChart
{
    private const int Width = 460;
    private const int Height = 290;
    private const double Left = 52;
    private const double Right = Width - 8;
    private const double Top = 44;
    private const double Bottom = Height - 30;
    private const double Gap = 4;
    private const double WidestBar = 46;

    /// <summary>Unique on a page.</summary>
    public required string Id { get; init; }

    /// <summary>The picture's accessible name; the unit is put in at its <c>{0}</c>.</summary>
    public required string Title { get; init; }

    /// <summary>The figures in words.</summary>
    public required string Description { get; init; }

    /// <summary>Of the highest value.</summary>
    public required Func<double, Scale> ScaleOf { get; init; }

    /// <summary>From left to right.</summary>
    public required IReadOnlyList<BarPair> Pairs { get; init; }

    /// <summary>Over which network; null: no line at its PING.</summary>
    public NetworkAnswer? Network { get; init; }

    /// <summary>The picture of one group of methods.</summary>
    public static Html Render(ChartGroup group) => new BarChart
    {
        Id = group.Id,
        Title = $"{group.Title}{group.Network.Over}: mean time, {{0}}, REST and gRPC",
        Description = ChartText.Describe(group.Network, group.Methods),
        ScaleOf = highest => Scale.OfTime(highest),
        Pairs = [.. group.Methods.Select(method => new BarPair(method.Operation.Shape, Bar.Of(method.Rest.Mean), Bar.Of(method.Grpc.Mean)))],
        Network = group.Network,
    }.Draw();

    /// <summary>The picture.</summary>
    public Html Draw()
    {
        var ping = Network?.Distance?.RoundTripNanoseconds ?? 0;
        var measured = Pairs.SelectMany(pair => new[] { pair.Rest, pair.Grpc }).Max(bar => bar?.High) ?? 0;
        var highest = measured > 0 ? Math.Max(measured, ping) : 0;
        var scale = ScaleOf(highest);
        // Round in the unit that is shown: a KiB has no round number of bytes.
        List<double> ticks = [.. Ticks.Linear(scale.In(highest), count: 5).Select(scale.Of)];
        var axis = new Axis(0, ticks[^1], Bottom, Top, IsLogarithmic: false);
        var unit = highest > 0 ? $"{scale.Unit} a call" : Figure.NotMeasured;
        var slot = (Right - Left) / Pairs.Count;
        return Html.Of($"""
            {ChartText.Open(Id, "bars", Width, Height, Title.Replace("{0}", unit, StringComparison.Ordinal), Description)}
            <text x="0" y="14">{unit}</text>
            {Legend.Bars(Id, Right, 14)}
            {(Network is null ? Html.Empty : Legend.Ping(Network, 96, 14))}
            {(highest > 0 ? Html.Each(ticks, tick => Grid(tick, axis, scale)) : Html.Empty)}
            {Html.Each(Pairs.Index(), item => Pair(item.Item, axis, scale, Left + (slot * item.Index), slot))}
            {(highest > 0 && ping > 0 ? Html.Of($"""<path class="ping" d="M{Left} {axis.At(ping)}H{Right}"/>""") : Html.Empty)}
            <path class="axis" d="M{Left} {Bottom}H{Right}"/>
            </svg>
            """);
    }

    private static Html Grid(double tick, Axis axis, Scale scale) => Html.Of($"""
        <path class="grid" d="M{Left} {axis.At(tick)}H{Right}"/><text class="tick" text-anchor="end" x="{Left - 6}" y="{axis.At(tick) + 4}">{scale.Tick(tick)}</text>
        """);

    private Html Pair(BarPair pair, Axis axis, Scale scale, double left, double slot)
    {
        var bar = Math.Min(WidestBar, (slot * 0.8 - Gap) / 2);
        var middle = left + (slot / 2);
        return Html.Of($"""
            {One(pair.Rest, isRest: true, axis, scale, middle - bar - (Gap / 2), bar)}
            {One(pair.Grpc, isRest: false, axis, scale, middle + (Gap / 2), bar)}
            <text class="category" text-anchor="middle" x="{middle}" y="{Bottom + 20}">{pair.Label}</text>
            """);
    }

    private Html One(Bar? bar, bool isRest, Axis axis, Scale scale, double x, double width)
    {
        var middle = x + (width / 2);
        if (bar is null)
        {
            return Html.Of($"""
                <text class="missing" transform="translate({middle + 4} {Bottom - 8}) rotate(-90)">{Figure.NotMeasured}</text>
                """);
        }

        var top = axis.At(bar.Value);
        var fill = isRest ? Html.Of($"""class="rest" """) : Html.Of($"""class="grpc" fill="url(#{Id}-stripes)" """);
        return Html.Of($"""
            <rect {fill}x="{x}" y="{top}" width="{width}" height="{Bottom - top}"/>{ErrorBar.Upright(bar, axis, middle)}
            <text class="value" text-anchor="middle" x="{middle}" y="{axis.At(bar.High) - 6}">{scale.Significant(bar.Value)}</text>
            """);
    }
}
