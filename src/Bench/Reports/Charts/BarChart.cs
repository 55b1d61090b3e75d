using RpcBench.Bench.Reports.Markup;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>Grouped bars, REST and gRPC beside each other, from zero, with error bars and a line at the PING.</summary>
/// <param name="Id">Unique on a page.</param>
/// <param name="Title">The picture's accessible name; the unit is put in at its <c>{0}</c>.</param>
/// <param name="Description">The figures in words.</param>
/// <param name="ScaleOf">Of the highest value.</param>
/// <param name="Pairs">From left to right, each with what stands under it; null: not measured.</param>
/// <param name="Ping">In nanoseconds; null: no line at it.</param>
internal sealed record BarChart(
    string Id, string Title, string Description, Func<double, Scale> ScaleOf, IReadOnlyList<(string Label, Bar? OfRest, Bar? OfGrpc)> Pairs, double? Ping = null)
{
    private const int Width = 460;
    private const int Height = 290;
    private const double Left = 52;
    private const double Right = Width - 8;
    private const double Top = 44;
    private const double Bottom = Height - 30;
    private const double Gap = 4;
    private const double WidestBar = 46;

    /// <summary>The picture.</summary>
    public Html Draw()
    {
        var measured = Pairs.SelectMany(pair => new[] { pair.OfRest, pair.OfGrpc }).Max(bar => bar?.High) ?? 0;
        var highest = measured > 0 ? Math.Max(measured, Ping ?? 0) : 0;
        var scale = ScaleOf(highest);
        // Round in the unit that is shown: a KiB has no round number of bytes.
        List<double> ticks = [.. Ticks.Linear(scale.In(highest), count: 5).Select(scale.Of)];
        var axis = new Axis(0, ticks[^1], Bottom, Top, IsLogarithmic: false);
        var unit = highest > 0 ? $"{scale.Unit} a call" : Figure.NotMeasured;
        var slot = (Right - Left) / Pairs.Count;
        var width = Math.Min(WidestBar, (slot * 0.8 - Gap) / 2);
        return Html.Of($"""
            {ChartText.Open(Id, "bars", Width, Height, Title.Replace("{0}", unit, StringComparison.Ordinal), Description)}
            <text x="0" y="14">{unit}</text>
            {Marks.BarKeys(Id, Right, 14)}
            {(Ping is { } time ? Marks.PingKey(time, 96, 14) : Html.Empty)}
            {(highest > 0 ? Html.Each(ticks, tick => Html.Of($"""
            <path class="grid" d="M{Left} {axis.At(tick)}H{Right}"/><text class="tick" text-anchor="end" x="{Left - 6}" y="{axis.At(tick) + 4}">{scale.Tick(tick)}</text>
            """)) : Html.Empty)}
            {Html.Each(Pairs.Index(), pair => Pair(pair.Item, Left + (slot * (pair.Index + 0.5))))}
            {(highest > 0 && Ping > 0 ? Html.Of($"""<path class="ping" d="M{Left} {axis.At(Ping.Value)}H{Right}"/>""") : Html.Empty)}
            <path class="axis" d="M{Left} {Bottom}H{Right}"/>
            </svg>
            """);

        Html Pair((string Label, Bar? OfRest, Bar? OfGrpc) pair, double middle) => Html.Of($"""
            {One(pair.OfRest, Html.Of($"""class="rest" """), middle - width - (Gap / 2))}
            {One(pair.OfGrpc, Html.Of($"""class="grpc" fill="url(#{Id}-stripes)" """), middle + (Gap / 2))}
            <text class="category" text-anchor="middle" x="{middle}" y="{Bottom + 20}">{pair.Label}</text>
            """);

        Html One(Bar? bar, Html fill, double x) => bar is null
            ? Html.Of($"""<text class="missing" transform="translate({x + (width / 2) + 4} {Bottom - 8}) rotate(-90)">{Figure.NotMeasured}</text>""")
            : Html.Of($"""
                <rect {fill}x="{x}" y="{axis.At(bar.Value)}" width="{width}" height="{Bottom - axis.At(bar.Value)}"/>{Marks.UprightError(bar, axis, x + (width / 2))}
                <text class="value" text-anchor="middle" x="{x + (width / 2)}" y="{axis.At(bar.High) - 6}">{scale.Significant(bar.Value)}</text>
                """);
    }
}
