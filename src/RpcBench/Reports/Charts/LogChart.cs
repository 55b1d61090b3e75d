namespace RpcBench.Reports.Charts;

/// <summary>All arms over many things that were timed, on one logarithmic axis.</summary>
internal static class LogChart
{
    private const int Width = 580;
    private const double KeyLeft = 10;
    private const double KeysApart = 110;

    /// <summary>The picture; its id is unique on a page, its description has its figures as text. The ping is in nanoseconds, null: no line
    /// at it. Labels is the room at the left for the rows' names.</summary>
    public static Html Draw(string id, string title, string description, IReadOnlyList<LogRow> rows, double? ping, double labels)
    {
        ChartArm[] arms = [.. rows.SelectMany(row => row.Points).Select(point => point.Arm).Distinct()];
        var panel = new TimePanel(rows, labels, Width - 4, LabelRoom: 86, Top: 34, Pitch: 30);
        return Html.Format($"""
            {ChartText.Open(id, "points", Width, (int)panel.Bottom + 30, title, description)}
            {Marks.PointKeys(arms, KeyLeft, 16, KeysApart)}
            {(ping is { } time ? Marks.PingKey(time, Marks.EndOfPointKeys(arms, KeyLeft, KeysApart), 16) : Html.Empty)}
            {panel.Render(ping)}
            {panel.Labels()}
            </svg>
            """);
    }
}
