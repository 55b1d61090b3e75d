namespace RpcBench.Documents.Charts;

/// <summary>A chart of grouped bars that start at zero. The placeholder {0} of the title is replaced by the unit. A bar is null if it was
/// not measured. The chart has a line for the PING unless the PING is null.</summary>
public sealed record BarChart(
    string Id, string Title, string Description, Func<double, Scale> CreateScale, IReadOnlyList<ChartArm> Arms,
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
        // With more than two arms, the keys have no room beside the unit, so they go on a line below it.
        var keyLine = Arms.Count > 2 ? 34 : 14;
        var measured = Categories.SelectMany(category => category.Bars).OfType<Estimate>().Select(bar => bar.High).DefaultIfEmpty().Max();
        var highest = measured > 0 ? Math.Max(measured, Ping ?? 0) : 0;
        var scale = CreateScale(highest);
        // Ticks are round in the displayed unit, because a KiB is not a round number of bytes.
        List<double> ticks = [.. Ticks.Linear(scale.ToUnit(highest), count: 5).Select(scale.ToBase)];
        var axis = new Axis(0, ticks[^1], Bottom, keyLine + 30, IsLogarithmic: false);
        var unit = highest > 0 ? $"{scale.Unit} a call" : Format.NotMeasured;
        var slot = (Right - Left) / Categories.Count;
        var width = Math.Min(WidestBar, (slot * 0.8 - (Gap * (Arms.Count - 1))) / Arms.Count);
        return Html.Format($"""
            {Marks.OpenPicture(
                Id, "bars", Width, Height, Title.Replace("{0}", unit, StringComparison.Ordinal), Description)}{Marks.DotPattern(Id, Arms)}
            <text x="0" y="14">{unit}</text>
            {Marks.BarKeys(Id, Arms, Right, keyLine)}
            {(Ping is { } time ? Marks.PingKey(time, 96, 14) : Html.Empty)}
            {(highest > 0 ? Html.Each(ticks, Tick) : Html.Empty)}
            {Html.Each(Categories.Index(), category => RenderCategory(
                category.Item.Label, category.Item.Bars, Left + (slot * (category.Index + 0.5)), new(width, axis, scale)))}
            {(highest > 0 && Ping > 0 ? Marks.Ping(Html.Format($"M{Left} {axis.At(Ping.Value)}H{Right}")) : Html.Empty)}
            <path class="axis" d="M{Left} {Bottom}H{Right}"/>
            </svg>
            """);

        Html Tick(double tick) => Html.Format($"""
            {Marks.Grid(Html.Format($"M{Left} {axis.At(tick)}H{Right}"))}
            {Marks.Tick(Left - 6, axis.At(tick) + 4, scale.FormatTick(tick), "end")}
            """);
    }

    private Html RenderCategory(string label, IReadOnlyList<Estimate?> bars, double middle, BarLayout look)
    {
        var drawn = Html.Each(bars.Index(), bar =>
        {
            var x = middle + ((bar.Index - (bars.Count / 2.0)) * (look.Width + Gap)) + (Gap / 2);
            return bar.Item is null ? RenderMissing(x + (look.Width / 2)) : RenderBar(bar.Item, Arms[bar.Index], label, x, look);
        });
        return Html.Format($"""
            {drawn}
            <text class="category" text-anchor="middle" x="{middle}" y="{Bottom + 20}">{label}</text>
            """);
    }

    private static Html RenderMissing(double middle) => Html.Format(
        $"""<text class="missing" transform="translate({middle + 4} {Bottom - 8}) rotate(-90)">{Format.NotMeasured}</text>""");

    private Html RenderBar(Estimate bar, ChartArm arm, string label, double x, BarLayout look)
    {
        var (width, axis, scale) = look;
        var (top, middle) = (axis.At(bar.Value), x + (width / 2));
        return Html.Format($"""
            {Marks.AddTitle($"{label}, {arm.Label}: {scale.FormatWithError(bar.Value, bar.Error)} {scale.Unit}", Html.Format($"""
            {Marks.Bar(Id, arm.Look, x, top, width, Bottom - top)}{Marks.VerticalErrorBar(bar, axis, middle)}
            """))}
            <text class="value" text-anchor="middle" x="{middle}" y="{axis.At(bar.High) - 6}">{scale.FormatSignificant(bar.Value)}</text>
            """);
    }

    private sealed record BarLayout(double Width, Axis Axis, Scale Scale);
}
