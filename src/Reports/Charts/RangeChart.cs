namespace RpcBench.Reports.Charts;

/// <summary>From when to when, one line under the other on an axis of time from zero: a hollow point where it begins, a full one where it
/// ends.</summary>
/// <param name="Id">Unique on a page.</param>
/// <param name="Title">The picture's accessible name.</param>
/// <param name="Begin">What the hollow points are.</param>
/// <param name="End">What the full ones are.</param>
/// <param name="Rows">From the top down, each with the label of its arm, nanoseconds.</param>
internal sealed record RangeChart(string Id, string Title, string Begin, string End, IReadOnlyList<RangeRow> Rows)
{
    private const int Width = 460;
    private const double Left = 8;
    private const double Right = Width - 160;
    private const double Top = 34;
    private const double Pitch = 46;

    public Html Draw()
    {
        var scale = Scale.OfTime(Rows.Max(row => row.To));
        List<double> ticks = [.. Ticks.Linear(scale.In(Rows.Max(row => row.To)), count: 4).Select(scale.Of)];
        var axis = new Axis(0, ticks[^1], Left, Right, IsLogarithmic: false);
        var bottom = Top + (Pitch * Rows.Count);
        return Html.Of($"""
            {ChartText.Open(Id, "bars", Width, (int)bottom + 30, Title, string.Join(" ", Rows.Select(row => $"{row.Name}: {Begin} after {Figure.Time(row.From)}, {End} after {Figure.Time(row.To)}.")))}
            <text x="0" y="14">{scale.Unit}: {Begin} (hollow) and {End}</text>
            {Html.Each(ticks, tick => Html.Of($"""
            <path class="grid" d="M{axis.At(tick)} {Top}V{bottom}"/><text class="tick" text-anchor="middle" x="{axis.At(tick)}" y="{bottom + 18}">{scale.Tick(tick)}</text>
            """))}
            {Html.Each(Rows.Index(), row => Draw(row.Item, axis, scale, Top + (Pitch * row.Index)))}
            </svg>
            """);
    }

    private static Html Draw(RangeRow row, Axis axis, Scale scale, double top)
    {
        var (arm, y, from, to) = (Marks.ClassOf(row.Arm), top + 32, axis.At(row.From), axis.At(row.To));
        return Html.Of($"""
            <text class="value" x="{Left}" y="{top + 17}">{row.Name}</text>
            <path class="line {arm}" d="M{from} {y}H{to}"/>{Marks.Point(arm, to, y)}{Marks.Point(arm, from, y, isHollow: true)}
            <text class="value" x="{to + 12}" y="{y + 4.5}">{scale.Significant(row.From)} and {scale.Significant(row.To)} {scale.Unit}</text>
            """);
    }
}

/// <summary>A line of the chart, with the label of its arm; nanoseconds.</summary>
internal sealed record RangeRow(string Name, string Arm, double From, double To);
