namespace RpcBench.Reports.Charts;

/// <summary>Grouped bars, the arms beside one another, from zero, with error bars and a line at the PING.</summary>
/// <param name="Id">Unique on a page.</param>
/// <param name="Title">The picture's accessible name; the unit is put in at its <c>{0}</c>.</param>
/// <param name="Description">The figures as text.</param>
/// <param name="ScaleOf">Of the highest value.</param>
/// <param name="Arms">Their labels, in the order of every category's bars.</param>
/// <param name="Categories">From left to right, each with what stands under it and a bar for each arm; null: not measured.</param>
/// <param name="Ping">In nanoseconds; null: no line at it.</param>
internal sealed record BarChart(
    string Id, string Title, string Description, Func<double, Scale> ScaleOf, IReadOnlyList<string> Arms,
    IReadOnlyList<(string Label, IReadOnlyList<Estimate?> Bars)> Categories, double? Ping = null)
{
    private const int Width = 460;
    private const int Height = 290;
    private const double Left = 52;
    private const double Right = Width - 8;
    private const double Bottom = Height - 30;
    private const double Gap = 4;
    private const double WidestBar = 46;

    public Html Draw()
    {
        // The keys of more than two arms have no room beside the unit: they stand in a line under it.
        var keyLine = Arms.Count > 2 ? 34 : 14;
        var measured = Categories.SelectMany(category => category.Bars).Max(bar => bar?.High) ?? 0;
        var highest = measured > 0 ? Math.Max(measured, Ping ?? 0) : 0;
        var scale = ScaleOf(highest);
        // Round in the unit that is shown: a KiB has no round number of bytes.
        List<double> ticks = [.. Ticks.Linear(scale.In(highest), count: 5).Select(scale.Of)];
        var axis = new Axis(0, ticks[^1], Bottom, keyLine + 30, IsLogarithmic: false);
        var unit = highest > 0 ? $"{scale.Unit} a call" : Figure.NotMeasured;
        var slot = (Right - Left) / Categories.Count;
        var width = Math.Min(WidestBar, (slot * 0.8 - (Gap * (Arms.Count - 1))) / Arms.Count);
        return Html.Of($"""
            {ChartText.Open(Id, "bars", Width, Height, Title.Replace("{0}", unit, StringComparison.Ordinal), Description)}{Marks.Dots(Id, Arms.Select(Marks.ClassOf))}
            <text x="0" y="14">{unit}</text>
            {Marks.BarKeys(Id, Arms, Right, keyLine)}
            {(Ping is { } time ? Marks.PingKey(time, 96, 14) : Html.Empty)}
            {(highest > 0 ? Html.Each(ticks, tick => Html.Of($"""
            <path class="grid" d="M{Left} {axis.At(tick)}H{Right}"/><text class="tick" text-anchor="end" x="{Left - 6}" y="{axis.At(tick) + 4}">{scale.Tick(tick)}</text>
            """)) : Html.Empty)}
            {Html.Each(Categories.Index(), category => Category(category.Item.Label, category.Item.Bars, Left + (slot * (category.Index + 0.5))))}
            {(highest > 0 && Ping > 0 ? Html.Of($"""<path class="ping" d="M{Left} {axis.At(Ping.Value)}H{Right}"/>""") : Html.Empty)}
            <path class="axis" d="M{Left} {Bottom}H{Right}"/>
            </svg>
            """);

        Html Category(string label, IReadOnlyList<Estimate?> bars, double middle) => Html.Of($"""
            {Html.Each(bars.Index(), bar => Bar(bar.Item, Marks.ClassOf(Arms[bar.Index]), middle + ((bar.Index - (bars.Count / 2.0)) * (width + Gap)) + (Gap / 2)))}
            <text class="category" text-anchor="middle" x="{middle}" y="{Bottom + 20}">{label}</text>
            """);

        Html Bar(Estimate? bar, string arm, double x) => bar is null
            ? Html.Of($"""<text class="missing" transform="translate({x + (width / 2) + 4} {Bottom - 8}) rotate(-90)">{Figure.NotMeasured}</text>""")
            : Html.Of($"""
                <rect class="{arm}"{Marks.Fill(Id, arm)} x="{x}" y="{axis.At(bar.Value)}" width="{width}" height="{Bottom - axis.At(bar.Value)}"/>{Marks.UprightError(bar, axis, x + (width / 2))}
                <text class="value" text-anchor="middle" x="{x + (width / 2)}" y="{axis.At(bar.High) - 6}">{scale.Significant(bar.Value)}</text>
                """);
    }
}
