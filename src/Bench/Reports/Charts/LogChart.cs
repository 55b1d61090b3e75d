using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>All arms over many things that were timed, on one logarithmic axis.</summary>
public static class LogChart
{
    private const int Width = 580;
    private const double Pitch = 30;
    private const double Top = 34;
    private const double KeyLeft = 10;
    private const double KeysApart = 110;

    /// <summary>The picture.</summary>
    /// <param name="id">Unique on a page.</param>
    /// <param name="title">The picture's accessible name.</param>
    /// <param name="description">Its figures as text.</param>
    /// <param name="rowsAt">The lines, from the middle of the first and what lies between two.</param>
    /// <param name="ping">In nanoseconds; null: no line at it.</param>
    /// <param name="labels">Room at the left for the lines' names.</param>
    public static Html Draw(string id, string title, string description, Func<double, double, IReadOnlyList<LogRow>> rowsAt, double? ping, double labels)
    {
        var rows = rowsAt(Top + (Pitch / 2), Pitch);
        var bottom = Top + (Pitch * rows.Count);
        string[] arms = [.. rows.SelectMany(row => row.Points).Select(point => point.Arm).Distinct()];
        var panel = new TimePanel(labels, Width - 4, LabelRoom: 86, Top, bottom);
        return Html.Of($"""
            {ChartText.Open(id, "points", Width, (int)bottom + 30, title, description)}
            {ArmKeys.Points(arms, KeyLeft, 16, KeysApart)}
            {(ping is { } time ? Marks.PingKey(time, ArmKeys.EndOfPoints(arms, KeyLeft, KeysApart), 16) : Html.Empty)}
            {panel.Render(rows, ping)}
            {Html.Each(rows, Label)}
            </svg>
            """);
    }

    /// <summary>The name at the left of a line.</summary>
    public static Html Label(LogRow row) => row.Heading is { } heading
        ? Html.Of($"""<text class="heading" x="0" y="{row.Y + 5}">{heading}</text>""")
        : Html.Of($"""<text x="14" y="{row.Y + 5}">{row.Label}</text>""");
}
